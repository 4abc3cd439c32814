import { isBuiltIn, isReference } from '@xinglin/paths';

/** The names under which a machine writes its actions; one that is written in place is named by what it does. */
export function actionNames(actions: readonly unknown[]): string[] {
  return actions.map(nameOf);
}

function nameOf(action: unknown): string {
  if (typeof action === 'string') return action;
  if (isBuiltIn(action)) {
    const kind = action.type.replace(/^xstate\./, '');
    return typeof action.event === 'object' ? `${kind}(${action.event.type})` : kind;
  }
  if (isReference(action)) return action.type;
  return '(inline)';
}
