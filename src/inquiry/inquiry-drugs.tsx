import { styled } from 'styled-components';
import type { OrderedDrug } from '../../contract/inquiry/diseases.ts';
import { isChosen } from '../../machines/inquiry/disease-choice.ts';
import type { InquiryView } from '../../machines/inquiry/inquiry.select.ts';
import { diseasesOf, type PressedDisease } from '../../machines/inquiry/inquiry-rules.ts';
import { diseasesInView } from '../../machines/inquiry/usual-diseases.ts';
import { ProductLink, ProductPicture } from '../products/product-link.tsx';
import { Chip } from '../ui/chip.tsx';
import { useFieldLines } from '../ui/field.tsx';
import { Mark } from '../ui/mark.tsx';
import { Price } from '../ui/price.tsx';
import { media, tabular, theme, type } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { inquiryExact as exact, inquiryWords as words } from './inquiry.words.ts';

const List = styled.ul`display: grid; gap: ${theme.space[3]};`;
const Drug = styled.li`
  padding: ${theme.space[4]}; border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.card};
  &[data-wrong] { border-color: ${theme.color.danger}; }
`;
// On a phone the count has a line of its own: beside it, the name would wrap after every few characters.
const Head = styled.div`
  display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: ${theme.space[1]} ${theme.space[3]};
  ${media.phone} { grid-template-columns: auto minmax(0, 1fr); align-items: start; & > :last-child { grid-column: 2; text-align: start; } }
`;
const Name = styled.p`overflow-wrap: anywhere;`;
const Spec = styled.p`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[1]} ${theme.space[2]};
  color: ${theme.color.muted}; overflow-wrap: anywhere; ${type.small} ${tabular}
`;
const Count = styled.p<{ $some: boolean }>`
  color: ${({ $some }) => ($some ? theme.color.primary : theme.color.muted)}; text-align: end; ${type.small}
`;
const Chips = styled.div`
  display: flex; flex-wrap: wrap; gap: ${theme.space[2]}; margin-block-start: ${theme.space[4]}; overflow-wrap: anywhere;
`;

export interface InquiryDrugsProps {
  view: InquiryView;
  onToggle(pressed: PressedDisease): void;
  /** Opens the picker for other diseases than those in view. */
  onMore(productCode: string): void;
}

/** PAT-INQ-02: the prescription drugs of the order, each with its usual diseases to choose from. */
export function InquiryDrugs(props: InquiryDrugsProps) {
  return (
    <List>
      {props.view.products.map((product) => (
        <DrugCard key={product.productCode} product={product} {...props} />
      ))}
    </List>
  );
}

function DrugCard({ product, view, onToggle, onMore }: InquiryDrugsProps & { product: OrderedDrug }) {
  const { productCode, productName, commonTitle, productImageUrl } = product;
  const count = diseasesOf(view.chosen, productCode).length;
  const isBare = view.bareDrugs.includes(productCode);
  const { lines, describedBy } = useFieldLines({ error: isBare ? exact.diseasesAreMissing.text : undefined });
  const name = productName || commonTitle;
  return (
    <Drug data-wrong={isBare ? '' : undefined} tabIndex={-1} aria-describedby={describedBy}>
      <Head>
        <ProductPicture {...product} code={productCode} productName={name} source={productImageUrl} size={48} apart />
        <div>
          <Name>
            <ProductLink code={productCode} apart>
              {name}
            </ProductLink>
          </Name>
          {specOf(product)}
        </div>
        <Count $some={count > 0}>{count > 0 ? words.chosen(count) : noneText(view)}</Count>
      </Head>
      <Chips role="group" aria-label={words.diseasesOf(name)} aria-describedby={describedBy}>
        {diseasesInView(view, product).map((disease) => (
          <Chip
            key={disease.icdName}
            pressed={isChosen(diseasesOf(view.chosen, productCode), disease.icdName)}
            onPress={() => onToggle({ productCode, name: disease.icdName })}
          >
            {disease.icdName}
          </Chip>
        ))}
        <Chip adds="search" onPress={() => onMore(productCode)}>
          {words.otherDiseases}
          <VisuallyHidden>{words.ofDrug(name)}</VisuallyHidden>
        </Chip>
      </Chips>
      {lines}
    </Drug>
  );
}

function specOf({ packing, amount, actualPrice }: OrderedDrug) {
  return (
    <Spec>
      <Mark $kind="rx">{words.rx}</Mark>
      {packing}
      {amount !== null && (
        <span>
          <VisuallyHidden>{words.amount} </VisuallyHidden>×{amount}
        </span>
      )}
      {actualPrice !== null && (
        <span>
          <VisuallyHidden>{words.price} </VisuallyHidden>
          <Price cents={actualPrice} plain />
        </span>
      )}
    </Spec>
  );
}

function noneText({ rules }: InquiryView): string {
  return rules.isDiseaseRequired ? words.chooseOne : words.noneChosen;
}
