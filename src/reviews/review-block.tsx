import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MOST_REVIEW_PICTURES, REVIEW_LENGTH } from '../../contract/reviews/review.calls.ts';
import type { ReviewFault } from '../../machines/reviews/review-fields.ts';
import type { ReviewBlock as Block } from '../../machines/reviews/review-form.machine.ts';
import { ProductLink, ProductPicture } from '../products/product-link.tsx';
import { Chip } from '../ui/chip.tsx';
import { Field, RequiredStar, useFieldLines } from '../ui/field.tsx';
import { GivenStars, Stars } from '../ui/stars.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { PictureTile, Tiles } from '../uploads/picture-tile.tsx';
import { reviewExact, reviewWords as words } from './review.words.ts';

const Root = styled.section`
  display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: ${theme.space[4]} ${theme.space[6]};
  padding-block: ${theme.space[5]};
  & + & { border-block-start: 1px solid ${theme.color.hairline}; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); padding-block: ${theme.space[4]}; }
`;
const Product = styled.div`
  display: grid; justify-items: start; align-content: start; gap: ${theme.space[2]}; overflow-wrap: anywhere;
  & > h2 { font-weight: 400; }
  & > p { color: ${theme.color.muted}; ${type.small} }
  ${media.phone} { grid-template-columns: auto minmax(0, 1fr); column-gap: ${theme.space[3]}; & > :first-child { grid-row: 1 / 3; } }
`;
const Fields = styled.div`display: grid; gap: ${theme.space[4]}; min-inline-size: 0;`;
const Tags = styled.div`display: flex; flex-wrap: wrap; gap: ${theme.space[2]};`;
const Legend = styled.p`display: flex; gap: ${theme.space[1]}; margin-block-end: ${theme.space[2]};`;
const Said = styled.p`white-space: pre-line; overflow-wrap: anywhere;`;
const Given = styled.p`color: ${theme.color.muted}; ${type.small}`;

/** ORD-REV-03, in the order of the catalogue. */
const tags = [
  reviewExact.trusted,
  reviewExact.wellPacked,
  reviewExact.genuine,
  reviewExact.worthIt,
  reviewExact.effective,
  reviewExact.fast,
  reviewExact.again,
].map(({ text }) => text);

const textFaults: Readonly<Record<ReviewFault, string>> = {
  empty: words.textIsEmpty,
  short: reviewExact.textIsShort.text,
  long: words.textIsLong,
};

export interface ReviewBlockProps {
  block: Block;
  onScore(score: NonNullable<Block['score']>): void;
  onLabels(labels: readonly string[]): void;
  onText(content: string): void;
  onPictureRemoved(url: string): void;
  /** The upload for another picture. */
  upload: ReactNode;
}

/** One product of the review (ORD-REV-01): stars, tags, a text and pictures; each fault is shown under its field. */
export function ReviewBlock({ block, onScore, onLabels, onText, onPictureRemoved, upload }: ReviewBlockProps) {
  const { productCode, productName, faults } = block;
  const id = `review-${productCode}`;
  return (
    <Root aria-labelledby={id}>
      <ProductOf block={block} id={id} />
      <Fields>
        <Stars
          name={`score-${productCode}`}
          legend={words.stars}
          value={block.score}
          onValue={onScore}
          texts={words.grades}
          required
          error={faults.score && words.starsAreEmpty}
        />
        <Labels block={block} onLabels={onLabels} />
        <Field label={words.text} required error={faults.content && textFaults[faults.content]}>
          <TextArea
            name={`content-${productCode}`}
            value={block.content}
            onValue={onText}
            placeholder={words.placeholder}
            limit={REVIEW_LENGTH.most}
            label={words.ofProduct(words.text, productName)}
          />
        </Field>
        <fieldset aria-label={words.ofProduct(words.pictures, productName)}>
          <Legend>{words.pictures}</Legend>
          <PicturesOf block={block} onRemove={onPictureRemoved} />
          {block.pictures.length < MOST_REVIEW_PICTURES && upload}
          <Given>{words.picturesHint(MOST_REVIEW_PICTURES)}</Given>
        </fieldset>
      </Fields>
    </Root>
  );
}

/** The saved review of a product, which can no longer be changed. */
export function ReviewShown({ block }: { block: Block }) {
  const id = `review-${block.productCode}`;
  return (
    <Root aria-labelledby={id}>
      <ProductOf block={block} id={id} />
      <Fields>
        {block.score !== null && <GivenStars value={block.score} label={words.grades[block.score]} />}
        <Given>{block.labels.join(' · ')}</Given>
        <Said>{block.content}</Said>
        <PicturesOf block={block} onRemove={null} />
      </Fields>
    </Root>
  );
}

function PicturesOf({ block, onRemove }: { block: Block; onRemove: ((url: string) => void) | null }) {
  if (block.pictures.length === 0) return null;
  return (
    <Tiles>
      {block.pictures.map((source, at) => (
        <PictureTile
          key={source}
          source={source}
          name={words.picture(block.productName, at + 1)}
          onRemove={onRemove && (() => onRemove(source))}
        />
      ))}
    </Tiles>
  );
}

function ProductOf({ block, id }: { block: Block; id: string }) {
  return (
    <Product>
      <ProductPicture {...block} code={block.productCode} source={block.productImageUrl} size={72} apart />
      <h2 id={id}>
        <ProductLink code={block.productCode} apart>
          {block.productName}
        </ProductLink>
      </h2>
      <p>{block.packing}</p>
    </Product>
  );
}

function Labels({ block, onLabels }: Pick<ReviewBlockProps, 'block' | 'onLabels'>) {
  const { labels, faults, productCode } = block;
  const { lines, describedBy } = useFieldLines({
    hint: words.labelsHint,
    error: faults.labels && words.labelsAreEmpty,
  });
  const legend = `labels-${productCode}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in the grid of the form.
    <div
      role="group"
      tabIndex={-1}
      aria-labelledby={legend}
      aria-describedby={describedBy}
      data-wrong={faults.labels === undefined ? undefined : true}
    >
      <Legend id={legend}>
        {words.labels}
        <RequiredStar />
      </Legend>
      <Tags>
        {tags.map((tag) => {
          const isOn = labels.includes(tag);
          return (
            <Chip
              key={tag}
              pressed={isOn}
              onPress={() => onLabels(isOn ? labels.filter((one) => one !== tag) : [...labels, tag])}
            >
              {tag}
            </Chip>
          );
        })}
      </Tags>
      {lines}
    </div>
  );
}
