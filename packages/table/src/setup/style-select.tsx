/** How a bot plays, beside its level: the same list wherever a bot is chosen. */
import { For, type JSX } from 'solid-js';
import { words } from '../words/index.ts';
import { calledBy, levelAndStyle, STYLES } from './choice.ts';

/** `called`: the bot as a sitter names it (`veteran-bold`); `describedBy`: the id of what names its seat. */
export function StyleSelect(props: {
  readonly describedBy?: string;
  readonly called: string;
  readonly choose: (called: string) => void;
}): JSX.Element {
  const parts = () => levelAndStyle(props.called);
  return (
    <div class="row style">
      <span aria-hidden="true">{words().setup.style}</span>
      <select
        aria-label={words().setup.style}
        aria-describedby={props.describedBy}
        value={parts()[1]}
        onChange={(event) => props.choose(calledBy(parts()[0], event.target.value))}
      >
        <For each={STYLES}>{(style) => <option value={style}>{words().setup.styles[style] ?? style}</option>}</For>
      </select>
    </div>
  );
}

/** A bot in words: "veteran", "veteran, bold". */
export function botInWords(called: string): string {
  const [level, style] = levelAndStyle(called);
  const { levels, styles, botCalled } = words().setup;
  return botCalled(levels[level] ?? level, style === STYLES[0] ? null : (styles[style] ?? style));
}
