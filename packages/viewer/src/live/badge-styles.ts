/** Styles of the badge, in its own shadow: the page's do not reach it. */
export const badgeStyles = `
:host { all: initial; position: fixed; left: 8px; bottom: 8px; z-index: 2147483000; color-scheme: light; }
:host([data-side="right"]) { left: auto; right: 8px; }
:host([data-end="top"]) { bottom: auto; top: 8px; }
@media print { :host { display: none; } }
* { box-sizing: border-box; }
aside { position: relative; font: 13px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; color: #16302a; }
.badge { display: block; min-height: 24px; padding: 2px 10px; border: 1px solid #0b6b57; border-radius: 12px; background: #fff; color: #0b6b57; font: inherit; font-weight: 600; white-space: nowrap; cursor: pointer; box-shadow: 0 1px 4px #0003; }
.badge:hover, .badge[aria-expanded="true"] { background: #0b6b57; color: #fff; }
:focus-visible { outline: 2px solid #0b6b57; outline-offset: 2px; }
.panel { position: absolute; left: 0; bottom: calc(100% + 8px); width: 280px; max-width: calc(100vw - 16px); max-height: 60vh; overflow: auto; padding: 12px; border: 1px solid #cfe0da; border-radius: 10px; background: #fff; box-shadow: 0 6px 24px #0003; }
:host([data-side="right"]) .panel { left: auto; right: 0; }
:host([data-end="top"]) .panel { bottom: auto; top: calc(100% + 8px); }
.panel[hidden] { display: none; }
h2 { margin: 0 0 4px; font-size: 12px; font-weight: 600; color: #4a6159; }
ul { margin: 0 0 8px; padding: 0; list-style: none; }
a { color: #0b6b57; }
li a { display: block; padding: 6px 8px; border-radius: 6px; color: #16302a; text-decoration: none; }
li a:hover { background: #eaf5f1; }
.state { display: block; color: #4a6159; font: 12px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.foot { display: flex; justify-content: space-between; gap: 8px; padding-top: 8px; border-top: 1px solid #e4eeea; }
.quiet { padding: 4px 8px; border: 0; border-radius: 6px; background: none; color: #0b6b57; font: inherit; text-decoration: underline; cursor: pointer; }
p { margin: 0 0 8px; }
`;
