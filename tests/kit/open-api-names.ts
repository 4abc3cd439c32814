import { expect } from 'vitest';

/** Expects an OpenAPI description to describe exactly the names that it refers to. */
export function expectNamesOf(description: { components: Record<string, Record<string, unknown>> }): void {
  const named = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name);
  const { schemas = {}, responses = {} } = description.components;
  const described = [
    ...Object.keys(schemas).map((name) => `schemas/${name}`),
    ...Object.keys(responses).map((name) => `responses/${name}`),
  ];
  expect([...new Set(named)].toSorted()).toEqual(described.toSorted());
}
