import type { DiseaseProduct, DrugBan } from '../../contract/inquiry/diseases.ts';
import { drugBanExact as exact, drugBanWords as words } from './drug-ban.words.ts';

/** The name that shoppers know a drug by. */
export function drugName({ commonTitle, productName }: DiseaseProduct): string {
  return commonTitle === '' ? productName : commonTitle;
}

/** PAT-DIS-14, PAT-DIS-15: the text for a drug that is not for the patient, and the drug's reason. */
export function drugBanTexts(product: DiseaseProduct, ban: DrugBan): { text: string; why: string | null } {
  if (ban === 'otherSex') return { text: exact.sexIsUnusable.text, why: null };
  const drug = drugName(product);
  const whys = {
    tooYoung: words.tooYoung(drug, product.forbiddenAgeLess ?? 0),
    tooOld: words.tooOld(drug, product.forbiddenAgeGreater ?? 0),
    unknownAge: words.unknownAge(drug),
  };
  return { text: exact.drugIsBanned.text, why: whys[ban] };
}
