/** The diseases that the page of an inquiry offers for a drug, without its dialog. */
import { type DiseaseEntry, type DiseaseProduct, drugBan, type OrderDisease } from '../../contract/inquiry/diseases.ts';
import { isForSex } from '../../contract/profile/sex.ts';
import * as choice from './disease-choice.ts';
import { chosenPatient, diseasesOf, type InquiryContext, type PressedDisease } from './inquiry-rules.ts';

/** Maximum of presets in view; the dialog has all of them. */
const MOST_IN_VIEW = 8;

type Choice = Pick<InquiryContext, 'patients' | 'patientId' | 'products' | 'chosen'>;

/** PAT-DIS-09: the usual diseases of the drug, limited to those the chosen medicine user may have. */
function usualFor({ diseasesList }: DiseaseProduct, context: Choice): readonly DiseaseEntry[] {
  const patient = chosenPatient(context);
  return diseasesList.filter(({ sex }) => patient === null || isForSex(sex, patient.sex)).slice(0, MOST_IN_VIEW);
}

/** PAT-INQ-02: the usual diseases of a drug, followed by the others chosen for it. */
export function diseasesInView(context: Choice, product: DiseaseProduct): readonly OrderDisease[] {
  const usual = usualFor(product, context).map(choice.orderDiseaseOf);
  const chosen = diseasesOf(context.chosen, product.productCode);
  return [...usual, ...chosen.filter(({ icdName }) => !choice.isChosen(usual, icdName))];
}

/** The choice for the drug after a press; null if the press is not allowed, and the dialog says why. */
export function toggledIn(context: Choice, { productCode, name }: PressedDisease): choice.DiseasesPicked | null {
  const diseases = diseasesOf(context.chosen, productCode);
  const picked = (after: readonly OrderDisease[]) => ({
    type: 'diseases.picked' as const,
    productCode,
    diseases: after,
  });
  if (choice.isChosen(diseases, name)) return picked(choice.withoutDisease(diseases, name));
  const product = context.products.find((one) => one.productCode === productCode);
  const patient = chosenPatient(context);
  if (product === undefined || patient === null || drugBan(product, patient) !== null) return null;
  const entry = choice.entryIn(usualFor(product, context), name);
  return entry && choice.hasRoom(diseases) ? picked([...diseases, choice.orderDiseaseOf(entry)]) : null;
}
