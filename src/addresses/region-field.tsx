import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { regionNamesOf } from '../../contract/addresses/address.ts';
import {
  type RegionPickerView,
  type regionPickerMachine,
  selectRegionPicker,
} from '../../machines/addresses/region-picker.machine.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceGrid } from '../ui/choice-grid.tsx';
import { Field } from '../ui/field.tsx';
import { PickerButton } from '../ui/picker-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { theme } from '../ui/theme.ts';
import { addressWords as words } from './address.words.ts';

const Panel = styled.div`
  margin-block-start: ${theme.space[2]}; padding: ${theme.space[2]} ${theme.space[3]} ${theme.space[3]};
  border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.control};
`;
const Line = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[2]}; min-block-size: ${theme.height.medium};
  color: ${theme.color.muted};
`;
const End = styled.div`display: flex; justify-content: flex-end; margin-block-start: ${theme.space[2]};`;

type Actor = ActorRefFrom<typeof regionPickerMachine>;

/** The region of an address: what is chosen, and under it the levels to choose from while the picker is open. */
export function RegionField({ actor, error }: { actor: Actor; error: string | null }) {
  const view = useSelector(actor, selectRegionPicker, shallowEqual);
  const id = useId();
  return (
    <div>
      <Field label={words.region} required error={error}>
        <PickerButton
          name="region"
          text={regionNamesOf(view.region).join(' ')}
          placeholder={words.regionPlaceholder}
          open={view.open}
          controls={id}
          onPress={() => actor.send({ type: view.open ? 'picker.closed' : 'picker.opened' })}
        />
      </Field>
      {view.open && (
        <Panel id={id} role="group" aria-label={words.regionChoice}>
          <Levels actor={actor} view={view} />
          {waitOf(actor, view)}
          {view.region.city !== null && (
            <End>
              <Button size="sm" variant="text" onPress={() => actor.send({ type: 'picker.closed' })}>
                {words.done}
              </Button>
            </End>
          )}
        </Panel>
      )}
    </div>
  );
}

/** Replaces the list while it is loading or has failed. */
function waitOf(actor: Actor, view: RegionPickerView): ReactNode {
  if (view.failed) {
    return (
      <Line>
        <span role="alert">{words.regionsFailed}</span>
        <Button size="sm" onPress={() => actor.send({ type: 'retry.pressed' })}>
          {words.retry}
        </Button>
      </Line>
    );
  }
  return (
    view.loading && (
      <Line role="status">
        <Spinner />
        {words.loadingRegions}
      </Line>
    )
  );
}

const chosen = {
  province: 'province.chosen',
  city: 'city.chosen',
  area: 'area.chosen',
  street: 'street.chosen',
} as const;

function Levels({ actor, view }: { actor: Actor; view: RegionPickerView }) {
  const { level, levels, places, region } = view;
  const shown = level === null || levels.includes(level) ? levels : [...levels, level];
  if (shown.length === 0) return null;
  return (
    <Tabs
      label={words.regionChoice}
      tabs={shown.map((one) => ({ value: one, text: words.levels[one] }))}
      value={level ?? ''}
      onValue={(next) => actor.send({ type: 'level.chosen', level: next })}
    >
      {shown.map((one) => (
        <TabPanel key={one} value={one}>
          {places.length === 0 ? (
            <Line>{words.noStreets}</Line>
          ) : (
            <ChoiceGrid
              label={words.levels[one]}
              options={places}
              value={region[one]?.code ?? null}
              onValue={(code) => actor.send({ type: chosen[one], code })}
            />
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
}
