import { styled } from 'styled-components';
import { Sheet } from '../ui/card.tsx';
import { Bone, SkeletonList } from '../ui/skeleton.tsx';
import { theme } from '../ui/theme.ts';

const Lines = styled.div`display: grid; gap: ${theme.space[4]};`;
const Steps = styled.div`
  display: flex; justify-content: space-between; gap: ${theme.space[4]}; margin-block: ${theme.space[6]} ${theme.space[5]};
`;

function LineBones({ widths }: { widths: readonly string[] }) {
  return (
    <Lines>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move.
        <Bone key={line} $width={width} $height={theme.size.body} />
      ))}
    </Lines>
  );
}

/** The grey shape of the main column while an order is read: its status and steps, parcel, products and consignee. */
export function MainBones({ label }: { label: string }) {
  return (
    <>
      <Sheet>
        <Lines>
          <Bone $width="30%" $height={theme.size.hero} />
          <Bone $width="60%" $height={theme.size.body} />
        </Lines>
        <Steps>
          {['placed', 'paid', 'shipped', 'received'].map((step) => (
            <Bone key={step} $width="18%" $height={theme.space[6]} />
          ))}
        </Steps>
      </Sheet>
      <Sheet>
        <LineBones widths={['20%', '50%']} />
      </Sheet>
      <Sheet>
        <SkeletonList rows={2} label={label} />
      </Sheet>
      <Sheet>
        <LineBones widths={['20%', '50%', '60%', '30%']} />
      </Sheet>
    </>
  );
}

/** The grey shape of the receipt next to the main column. */
export function ReceiptBones() {
  return (
    <Sheet>
      <LineBones widths={['40%', '100%', '100%', '70%', '90%', '80%']} />
    </Sheet>
  );
}
