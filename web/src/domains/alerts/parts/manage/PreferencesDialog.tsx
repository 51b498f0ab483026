import { type Sensitivity, sensitivities } from '@bic/contract/alerts/alert-types'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { FollowedAlert } from '#domains/alerts/shared/use-followed.ts'
import type { Answer } from '#lib/call-types.ts'
import { useUser } from '#lib/session.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'

type Preferences = Answer<'getAlertPreferences'>[number]
type Filters = Answer<'getDealFilters'>

const budgets: Readonly<Record<Sensitivity, string>> = {
  average: 'average: about one false alarm a month',
  low: 'low: about one false alarm a year',
}

interface FieldsProps {
  preferences: Preferences
  filters: Filters
  /** A market that is followed itself is not chosen. */
  fixedMarket: boolean
  onSaved: () => void
}

function Fields({ preferences, filters, fixedMarket, onSaved }: FieldsProps) {
  const [chosen, setChosen] = useState(preferences)
  const { mutate, isPending } = useApiMutation('saveAlertPreferences', {
    onSuccess: onSaved,
    onError: error => notify.error(error),
  })
  const field = (
    label: string,
    name: 'marketId' | 'industryId' | 'segmentId' | 'regionId',
    named: readonly { readonly id: number; readonly name: string }[],
  ) => (
    <SelectMenu
      label={label}
      width="100%"
      choices={[{ value: '', label: 'All' }, ...named.map(one => ({ value: String(one.id), label: one.name }))]}
      value={chosen[name] === null ? '' : String(chosen[name])}
      onChange={value => setChosen({ ...chosen, [name]: value === '' ? null : Number(value) })}
    />
  )
  const save = () => {
    const { userAlertId, marketId, industryId, segmentId, regionId, sensitivity } = chosen
    mutate({ body: { userAlertId, marketId, industryId, segmentId, regionId, sensitivity } })
  }
  return (
    <Stack gap="sm">
      {!fixedMarket && field('Market', 'marketId', filters.markets)}
      {field('Industry', 'industryId', filters.industries)}
      {field('Segment', 'segmentId', filters.segments)}
      {field('Region', 'regionId', filters.regions)}
      {preferences.alertType === 'Message Alert' && (
        <div>
          <SegmentedButtons
            label="Sensitivity"
            choices={sensitivities.map(value => ({ value, label: value }))}
            value={chosen.sensitivity}
            onChange={sensitivity => setChosen({ ...chosen, sensitivity })}
          />
          <Text size="xs" c="dimmed" mt={4}>
            {`${budgets[chosen.sensitivity]}, over all messages that you follow at this sensitivity.`}
          </Text>
        </div>
      )}
      <Text size="xs" c="dimmed">
        An alert that looks at other deals than before begins to watch again.
      </Text>
      <Button onClick={save} loading={isPending} style={{ alignSelf: 'flex-end' }}>
        Save
      </Button>
    </Stack>
  )
}

/** By which deals an alert is narrowed, and how many false alarms are accepted. */
export function PreferencesDialog({ alert, onClose }: { alert: FollowedAlert | null; onClose: () => void }) {
  const userId = useUser()?.userId
  const preferences = useApiQuery(
    'getAlertPreferences',
    alert === null || userId === undefined ? null : { query: { userId } },
    { select: list => list.find(one => one.userAlertId === alert?.userAlertId) ?? null },
  )
  const filters = useApiQuery('getDealFilters', alert === null ? null : {})
  return (
    <Dialog title={`Preferences: ${alert?.name ?? ''}`} opened={alert !== null} onClose={onClose} size="md">
      <QueryState query={filters} loading={<SkeletonRows rows={5} />}>
        {names => (
          <QueryState query={preferences} loading={<SkeletonRows rows={5} />}>
            {found =>
              found === null ? (
                <Text size="sm">This alert is no longer followed.</Text>
              ) : (
                <Fields
                  key={found.userAlertId}
                  preferences={found}
                  filters={names}
                  fixedMarket={alert?.subject?.kind === 'market'}
                  onSaved={onClose}
                />
              )
            }
          </QueryState>
        )}
      </QueryState>
    </Dialog>
  )
}
