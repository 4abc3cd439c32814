import { styled } from 'styled-components';
import type { DiseaseProduct } from '../../contract/inquiry/diseases.ts';
import { diseasesOf } from '../../machines/inquiry/inquiry.ports.ts';
import type { InquiryView } from '../../machines/inquiry/inquiry.select.ts';
import { Button } from '../ui/button.tsx';
import { useFieldLines } from '../ui/field.tsx';
import { Icon } from '../ui/icons.tsx';
import { Mark } from '../ui/mark.tsx';
import { theme, type } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { inquiryExact as exact, inquiryWords as words } from './inquiry.words.ts';

const List = styled.ul`display: grid; gap: ${theme.space[3]};`;
const Drug = styled.li`
  padding: ${theme.space[3]} ${theme.space[4]}; border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.card};
  &[data-wrong] { border-color: ${theme.color.danger}; }
`;
const Head = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${theme.space[1]} ${theme.space[4]};
`;
const Name = styled.p`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[1]} ${theme.space[2]}; font-weight: 600; overflow-wrap: anywhere;
`;
const Count = styled.p<{
  $some: boolean;
}>`color: ${({ $some }) => ($some ? theme.color.primary : theme.color.muted)}; ${type.small}`;
const Foot = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[2]}; margin-block-start: ${theme.space[3]};
`;
const Chosen = styled.ul`
  display: contents;
  & > li {
    display: inline-flex; align-items: center; gap: ${theme.space[1]}; max-inline-size: 100%; min-block-size: ${theme.height.small};
    padding: ${theme.space[1]} ${theme.space[3]}; border-radius: 16px; border: 1px solid ${theme.color.primary};
    background: ${theme.color.primaryTint}; color: ${theme.color.primary}; overflow-wrap: anywhere;
  }
`;

export interface InquiryDrugsProps {
  view: InquiryView;
  onPress(productCode: string): void;
}

/** PAT-INQ-02: the prescription drugs of the order, each with what it is taken for. */
export function InquiryDrugs({ view, onPress }: InquiryDrugsProps) {
  return (
    <List>
      {view.products.map((product) => (
        <DrugCard
          key={product.productCode}
          product={product}
          view={view}
          onPress={() => onPress(product.productCode)}
        />
      ))}
    </List>
  );
}

interface DrugCardProps {
  product: DiseaseProduct;
  view: InquiryView;
  onPress(): void;
}

function DrugCard({ product, view, onPress }: DrugCardProps) {
  const { productCode, productName, commonTitle } = product;
  const diseases = diseasesOf(view.chosen, productCode);
  const isBare = view.bareDrugs.includes(productCode);
  const { lines, describedBy } = useFieldLines({ error: isBare ? exact.diseasesAreMissing.text : undefined });
  const name = productName || commonTitle;
  return (
    <Drug data-wrong={isBare ? '' : undefined} tabIndex={-1} aria-describedby={describedBy}>
      <Head>
        <Name>
          {name}
          <Mark $kind="rx">{words.rx}</Mark>
        </Name>
        <Count $some={diseases.length > 0}>
          {diseases.length > 0 ? words.chosen(diseases.length) : words.noneChosen}
        </Count>
      </Head>
      <Foot>
        {diseases.length > 0 && (
          <Chosen aria-label={words.diseasesOf(name)}>
            {diseases.map(({ icdName }) => (
              <li key={icdName}>
                <Icon name="check" size={14} />
                {icdName}
              </li>
            ))}
          </Chosen>
        )}
        <Button size="sm" describedBy={describedBy} onPress={onPress}>
          <Icon name={diseases.length > 0 ? 'edit' : 'plus'} size={16} />
          {diseases.length > 0 ? words.changeDiseases : words.chooseDiseases}
          <VisuallyHidden>{words.ofDrug(name)}</VisuallyHidden>
        </Button>
      </Foot>
      {lines}
    </Drug>
  );
}
