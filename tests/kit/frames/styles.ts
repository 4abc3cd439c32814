import { globalStyles } from '../../../src/ui/global-styles.ts';

/** The rules that components have inserted into the page so far, in order, each as it was written. */
export interface StyleWatch {
  rules(): readonly string[];
}

/**
 * Watches rules inserted into style sheets from now on. They cannot be read back from jsdom, which knows few of the
 * properties of today's browsers.
 */
export function watchStyles(): StyleWatch {
  const sheets = new Map<CSSStyleSheet, string[]>();
  const textsOf = (sheet: CSSStyleSheet): string[] => {
    const texts = sheets.get(sheet) ?? [];
    sheets.set(sheet, texts);
    return texts;
  };
  const { insertRule, deleteRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function insert(rule, index = 0) {
    const place = insertRule.call(this, rule, index);
    textsOf(this).splice(place, 0, rule);
    return place;
  };
  CSSStyleSheet.prototype.deleteRule = function remove(index) {
    deleteRule.call(this, index);
    textsOf(this).splice(index, 1);
  };
  return { rules: () => [...sheets.values()].flat() };
}

/** The rules that these frames need, with focus selectors replaced by the focus mark. */
export function stylesFor(rules: readonly string[], frames: readonly string[]): string {
  const used = new Set(
    frames.flatMap((frame) => [...frame.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))),
  );
  const isUsed = (rule: string) => {
    const selectors = rule.startsWith('@') ? rule : rule.slice(0, rule.indexOf('{'));
    const names = [...selectors.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
    return names.length === 0 || names.some((name) => used.has(name));
  };
  const kept = rules.filter(isUsed);
  const plain = kept.filter((rule) => !rule.startsWith('@keyframes')).join('\n');
  const moving = kept.filter((rule) => {
    const [, name] = /^@keyframes\s+([\w-]+)/.exec(rule) ?? [];
    return name !== undefined && plain.includes(name);
  });
  return withFocusMarked([globalStyles(), plain, ...moving].join('\n'));
}

/** Nothing in a frame has the focus: the element that had it is marked. */
export const withFocusMarked = (styles: string): string =>
  styles
    .replaceAll(/:focus-within(?![\w-])/g, ':has([data-focus])')
    .replaceAll(/:focus(?:-visible)?(?![\w-])/g, '[data-focus]');
