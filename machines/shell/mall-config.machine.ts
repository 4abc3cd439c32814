/**
 * The shop's configuration, read by the pages that need its rules, the inquiry and the medicine user form: six
 * parallel, independent calls. A setting that cannot be read keeps its defaults (ORD-CFG-03), so that no page ever
 * waits for a setting.
 */
import { assign, setup } from 'xstate';
import { call, port, to } from '../lib/reply.ts';
import {
  defaultMallConfig,
  type MallConfig,
  mergeSetting,
  type ReadSettingReply,
  type SettingName,
} from './mall-config.ts';

interface Context {
  readonly config: MallConfig;
}

const frame = setup({
  types: {
    context: {} as Context,
  },
  actors: {
    readSetting: call<ReadSettingReply, { name: SettingName }>('readSetting'),
  },
  actions: {
    merge: assign({
      config: ({ context }, { name, reply }: { name: SettingName; reply: ReadSettingReply }) =>
        mergeSetting(context.config, name, reply),
    }),
  },
});

interface Replied {
  readonly event: { readonly output: ReadSettingReply };
}

/** One setting: asked for, then merged or left at its defaults. */
function region(name: SettingName, description: string, req: readonly string[]) {
  return frame.createStateConfig({
    description,
    meta: { req },
    initial: 'loading',
    states: {
      loading: {
        description: 'The setting is being read; its defaults apply meanwhile.',
        meta: { req },
        invoke: {
          input: { name },
          ...port('readSetting', {
            read: to('merged', {
              type: 'merge',
              params: ({ event }: Replied) => ({ name, reply: event.output }),
            }),
            failed: to('defaults'),
          }),
          id: `read-${name}`,
        },
      },
      merged: { description: 'The answer overrides the defaults.', meta: { req }, type: 'final' },
      defaults: {
        description: 'The setting could not be read; its defaults remain.',
        meta: { req: [...req, 'ORD-CFG-03'] },
        type: 'final',
      },
    },
  });
}

export const mallConfigMachine = frame.createMachine({
  id: 'mallConfig',
  context: { config: defaultMallConfig },
  type: 'parallel',
  states: {
    mall: region('mall', 'The mall settings with both maximums.', [
      'ORD-CALL-40',
      'ORD-CFG-01',
      'ORD-CFG-04',
      'ORD-CFG-05',
      'ORD-CFG-06',
    ]),
    mMall: region('mMall', 'The module m-mall.', ['ORD-CALL-36', 'ORD-CALL-38']),
    mallGlobal: region('mallGlobal', 'The module mall-global.', ['ORD-CALL-36', 'ORD-CALL-38']),
    rxRule: region('rxRule', 'The prescription rule with its wording.', [
      'ORD-CALL-38',
      'ORD-CALL-39',
      'ORD-CFG-07',
      'PAT-SET-01',
    ]),
    commonTexts: region('commonTexts', 'The common texts.', ['ORD-CALL-41']),
    giftPacks: region('giftPacks', 'The gift packs of new users.', ['ORD-CALL-42', 'ORD-CFG-02']),
  },
});
