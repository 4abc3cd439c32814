import type { MachineCases, NeededAnswer } from '@xinglin/paths';
import type { Flow } from './model/flow.ts';
import { type CasesByArrow, readFlow } from './model/read-flow.ts';
import type { Bilingual, Language } from './words/bilingual.ts';

/** One machine of the product. */
export interface RegisteredMachine {
  /** Name of one of the product's areas. */
  readonly area: string;
  /** Names the flow on command lines and in addresses: `qr-login`. */
  readonly name: string;
  /** In English; its cases have the Chinese one. */
  readonly title: string;
  /** Folder of the machine, from the root of the repository. */
  readonly path: string;
  /** Its module, where that is not `<path>.machine.ts`. */
  readonly file?: string;
  readonly cases: MachineCases;
}

interface Area {
  readonly name: string;
  readonly title: Bilingual<string>;
  /** Its machines run on every page; live following never switches to them. */
  readonly isFrame?: boolean;
  /** No value of its machines is shown live, whatever its type. */
  readonly isClosed?: boolean;
}

/** The surface that a screen is shown on, as in the product. */
export interface Stage {
  /** Width of its content, in CSS pixels, where there is room. */
  readonly width: number;
  /** A colour of the theme. A page has cards on a tinted background; a part lies on another screen's card. */
  readonly background: 'page' | 'card' | 'primaryTint';
}

/** Controls the sandbox of the product, where the viewer is served beside it. */
interface Sandbox {
  /** Restores the initial state of everything. */
  reset(): Promise<void>;
  /** Prepares these answers, and nothing else. */
  prepare(answers: readonly NeededAnswer[]): Promise<void>;
}

/** What the viewer needs to know about a product. */
interface Product {
  /** Shown at the head of every page. */
  readonly brand: Bilingual<string>;
  readonly areas: readonly Area[];
  /** In the order in which a user meets them. */
  readonly machines: readonly RegisteredMachine[];
  /** Ids of machines outside the closed areas that are closed, too. */
  readonly closed: readonly string[];
  /** Stage of most screens. */
  readonly stage: Stage;
  /** Name of a flow → stage of its screen, where that differs. */
  readonly stages: Readonly<Record<string, Stage>>;
  /** Left out where there is none. */
  readonly sandbox?: Sandbox;
}

let bound: Product | null = null;

/** Name of the flow of a machine; null for one that is not the product's. */
export const nameOfMachine = (machine: unknown): string | null =>
  product().machines.find(({ cases }) => cases.machine === machine)?.name ?? null;

/** Without the cases of their transitions. */
const plainFlows = new WeakMap<RegisteredMachine, Flow>();

/** Called once, before anything is shown or run. */
export function bindProduct(product: Product): void {
  bound = product;
}

/** @throws Error before a product was bound */
export function product(): Product {
  if (bound === null) throw new Error('no product was bound to the flow viewer');
  return bound;
}

export const machineNamed = (name: string | null): RegisteredMachine | null =>
  product().machines.find((one) => one.name === name) ?? null;

/** The machine of the product with this id; null for another one. */
export const machineWithId = (id: string): RegisteredMachine | null =>
  product().machines.find(({ cases }) => cases.machine.id === id) ?? null;

export const areaOf = ({ area }: RegisteredMachine): Area | null =>
  product().areas.find(({ name }) => name === area) ?? null;

export const stageOf = (flow: string): Stage => product().stages[flow] ?? product().stage;

/** A flow in QA's words. @param taken the cases in which its transitions are taken; slow to find */
export function flowOf(registered: RegisteredMachine, taken?: CasesByArrow): Flow {
  const known = taken ? undefined : plainFlows.get(registered);
  const flow = known ?? readFlow(registered.name, registered.cases, nameOfMachine, taken);
  if (!taken) plainFlows.set(registered, flow);
  return flow;
}

/** The title of a flow, in English from the registry; returns an unknown name unchanged. */
export function titleOf(name: string, lang: Language): string {
  const registered = machineNamed(name);
  if (registered === null) return name;
  return lang === 'en' ? registered.title : flowOf(registered).title;
}

/** Names of the flows that a flow runs as its children, in the order in which they are written. */
export function childrenOf({ states }: Flow): readonly string[] {
  const names = [...states.values()].flatMap(({ actors }) => actors.flatMap(({ flow }) => flow ?? []));
  return [...new Set(names)];
}

/** Names of the flows that run this one. */
export const parentsOf = (name: string): readonly string[] =>
  product().machines.flatMap((one) => (childrenOf(flowOf(one)).includes(name) ? [one.name] : []));
