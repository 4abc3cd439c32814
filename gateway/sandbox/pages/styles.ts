/** The sandbox's own style sheet: the shop's colours, so that it feels at home, and a mark that it is none of it. */
export const styles = `
:root {
  --primary: #0b7a5e; --primary-hover: #086249; --tint: #e7f4ef; --text: #1f2a27; --muted: #5a6b66; --page: #f4f7f5;
  --hairline: #e2e9e6; --control: #7f918b; --danger: #c62828; --warn: #8a5a00; --warn-tint: #fff6e0; --info: #1d5fbf;
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--text); overflow-wrap: anywhere;
  font: 14px/22px "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif;
}
:focus-visible { outline: 2px solid var(--info); outline-offset: 2px; }
a { color: var(--primary); }
h1 { margin: 0; font-size: 20px; line-height: 28px; }
h2 { margin: 0 0 12px; font-size: 16px; line-height: 24px; }
p { margin: 0 0 12px; }
header, main, footer { width: min(1080px, 100%); margin: 0 auto; padding: 16px; }
header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: baseline; padding-top: 24px; }
footer { color: var(--muted); font-size: 12px; line-height: 18px; }
.narrow header, .narrow main, .narrow footer { width: min(452px, 100%); }
.flag { background: var(--warn-tint); color: var(--warn); border-radius: 999px; padding: 0 10px; font-size: 12px; }
.grid { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(440px, 100%), 1fr)); }
.wide { grid-column: 1 / -1; }
section { background: #fff; border: 1px solid var(--hairline); border-radius: 8px; padding: 20px; min-width: 0; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 12px 8px 0; text-align: left; vertical-align: top; border-top: 1px solid var(--hairline); }
th { color: var(--muted); font-weight: 400; white-space: nowrap; border-top: 0; }
td.code { font-weight: 600; letter-spacing: 1px; font-variant-numeric: tabular-nums; }
td.text { min-width: 200px; }
td.fixed { white-space: nowrap; font-variant-numeric: tabular-nums; }
ul.goods { list-style: none; margin: 0 0 12px; padding: 0; }
ul.goods li { display: flex; gap: 12px; padding: 12px 0; border-top: 1px solid var(--hairline); }
ul.goods img { flex: none; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 16px; }
dt { color: var(--muted); }
dd { margin: 0; }
dd ul { list-style: none; margin: 0; padding: 0; }
form { margin: 0; }
fieldset { border: 0; margin: 0 0 16px; padding: 0; }
legend, label.title { padding: 0; margin: 0 0 8px; display: block; color: var(--muted); }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.choice { display: flex; gap: 8px; align-items: center; padding: 8px 0; }
.choice input { flex: none; width: 18px; height: 18px; margin: 0; accent-color: var(--primary); }
button {
  min-height: 36px; padding: 6px 16px; border-radius: 6px; border: 1px solid var(--control); background: #fff;
  color: inherit; font: inherit; cursor: pointer;
}
button:hover { border-color: var(--primary); color: var(--primary); }
button.main { background: var(--primary); border-color: var(--primary); color: #fff; }
button.main:hover { background: var(--primary-hover); color: #fff; }
button.danger { color: var(--danger); border-color: var(--danger); }
button:disabled { opacity: .5; cursor: default; }
.stack button { width: 100%; min-height: 44px; margin-bottom: 12px; }
input[type=text], input[type=number], textarea {
  min-height: 36px; padding: 6px 10px; border: 1px solid var(--control); border-radius: 6px; font: inherit; background: #fff;
}
input[type=number] { width: 120px; }
textarea { width: 100%; min-height: 96px; font: 12px/18px ui-monospace, monospace; }
p.foot { margin: 16px 0 0; }
.muted { color: var(--muted); }
.state { background: var(--tint); color: var(--primary-hover); border-radius: 6px; padding: 8px 12px; margin: 0 0 16px; }
.notice { background: var(--warn-tint); color: var(--warn); border-radius: 6px; padding: 8px 12px; margin: 0 0 16px; }
`;
