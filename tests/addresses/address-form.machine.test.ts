import { describe, test } from 'vitest';
import { addressFormCases } from '../../machines/addresses/address-form.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(addressFormCases, {
  brokenBy: {
    "only the shopper's confirmation drops the version":
      'actions added · addressForm.conflicted overwrite.confirmed 0 on addressForm fields.changed 0',
  },
});

describe('addressForm: what holds everywhere', () => {
  test('ACC-ADDR-03 ACC-CALL-38 an address edited elsewhere is overwritten only on confirmation', () => {
    facts.everyChange("only the shopper's confirmation drops the version", ({ from, to, subject }) => {
      return to.context.version !== null || from.context.version === null || subject === 'overwrite.confirmed';
    });
    facts.onlyAfter('a save follows passed fields or a confirmed overwriting', {
      first: ({ subject, from }) =>
        (subject === 'fields.passed' && from.in('checking')) || subject === 'overwrite.confirmed',
      later: ({ starts }) => starts('saveAddress'),
      undone: ({ to }) => to.in('editing'),
    });
  });

  test('ACC-ADDR-02 typed changes are discarded only on confirmation', () => {
    facts.everyChange('a changed form ends only saved or by a confirmed leave', ({ from, to, subject, caseName }) => {
      if (!to.in('ended') || from.in('ended') || !from.context.isChanged) return true;
      return subject === 'leave.confirmed' || caseName === '保存成功';
    });
  });

  test('ACC-ADDR-24 ACC-CALL-37 the dialog can be closed during a save, which continues until its answer', () => {
    facts.everyChange('closing does not stop a save', ({ from, to, subject }) => {
      return subject !== 'close.pressed' || !from.in('saving') || to.in('saving.left');
    });
    facts.everyChange('only the answer ends a save', ({ from, to, subject }) => {
      return !from.in('saving') || to.in('saving') || subject === 'saveAddress';
    });
  });

  test('ACC-ADDR-26 the draft is dropped exactly when the form ends', () => {
    facts.everyChange('the draft is dropped exactly at the end', ({ from, to, effects }) => {
      const drops = effects().some(({ type }) => type === 'dropDraft');
      return drops === (to.in('ended') && !from.in('ended'));
    });
  });

  test('ACC-ADDR-24 ACC-ADDR-25 a failed save shows a notice', () => {
    facts.everyChange('a failed save has a notice', ({ subject, caseName, from, to }) => {
      const failed = subject === 'saveAddress' && caseName !== '保存成功' && from.in('saving');
      return !failed || to.context.notice !== null;
    });
  });
});
