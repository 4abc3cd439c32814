import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { DiseaseProduct, DrugBan } from '../../contract/inquiry/diseases.ts';
import type { PickerBan } from '../../machines/inquiry/disease-choice.ts';
import { type diseasePickerMachine, selectDiseasePicker } from '../../machines/inquiry/disease-picker.machine.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { theme } from '../ui/theme.ts';
import { DiseaseChoice } from './disease-choice.tsx';
import { DiseaseList } from './disease-list.tsx';
import { diseasePickerWords as words } from './disease-picker.words.ts';
import { drugBanExact, drugBanWords } from './drug-ban.words.ts';

const Parts = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${theme.space[4]};`;

/** PAT-DIS-01 to PAT-DIS-22: the diseases that one drug is taken for, or why none can be chosen. */
export function DiseasePickerDialog({ actor }: { actor: ActorRefFrom<typeof diseasePickerMachine> }) {
  const view = useSelector(actor, selectDiseasePicker, shallowEqual);
  const { product, ban } = view;
  const close = () => actor.send({ type: 'close.pressed' });
  return (
    <Dialog
      open={view.isOpen}
      title={words.title}
      description={product && ban === null ? words.intro(drugName(product)) : undefined}
      closeText={words.close}
      onClose={close}
      footer={
        ban === null ? (
          <>
            <Button onPress={close}>{words.cancel}</Button>
            <Button variant="primary" onPress={() => actor.send({ type: 'confirm.pressed' })}>
              {words.confirm}
            </Button>
          </>
        ) : (
          <Button variant="primary" onPress={close}>
            {words.understood}
          </Button>
        )
      }
    >
      {product && ban !== null ? (
        <Ban product={product} ban={ban} />
      ) : (
        <Parts>
          <DiseaseList view={view} send={actor.send} />
          <DiseaseChoice view={view} send={actor.send} />
        </Parts>
      )}
    </Dialog>
  );
}

/** PAT-DIS-14 to PAT-DIS-16. */
function Ban({ product, ban }: { product: DiseaseProduct; ban: PickerBan }) {
  const { text, why } =
    ban === 'noPatient' ? { text: drugBanExact.patientIsMissing.text, why: null } : drugBanTexts(product, ban);
  return (
    <Notice tone="danger" role="alert">
      <p>{text}</p>
      {why !== null && <p>{why}</p>}
    </Notice>
  );
}

/** The name that shoppers know a drug by. */
function drugName({ commonTitle, productName }: DiseaseProduct): string {
  return commonTitle === '' ? productName : commonTitle;
}

/** PAT-DIS-14, PAT-DIS-15: the text for a drug that is not for the patient, and the drug's reason. */
function drugBanTexts(product: DiseaseProduct, ban: DrugBan): { text: string; why: string | null } {
  if (ban === 'otherSex') return { text: drugBanExact.sexIsUnusable.text, why: null };
  const drug = drugName(product);
  const whys = {
    tooYoung: drugBanWords.tooYoung(drug, product.forbiddenAgeLess ?? 0),
    tooOld: drugBanWords.tooOld(drug, product.forbiddenAgeGreater ?? 0),
    unknownAge: drugBanWords.unknownAge(drug),
  };
  return { text: drugBanExact.drugIsBanned.text, why: whys[ban] };
}
