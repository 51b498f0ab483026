import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { StageParam } from '#domains/plans/api/stage-params.ts'
import { formatDaysAgo } from '#lib/format-date.ts'
import { emptyUnlessTyped } from '#lib/saved-text.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { notify } from '#ui/notify.ts'
import classes from './Rating.module.css'
import { choiceOf, ratingChoices, ratingOf } from './rating-choices.ts'

/** One question with its rating, which is saved at once, and its notes, which are saved with a button. */
export function QuestionAnswer({ opptyPlanId, param }: { opptyPlanId: number; param: StageParam }) {
  const { salesStageParamId } = param
  const rated = useApiMutation('updateSalesStageParams')
  const noted = useApiMutation('updateSalesStageParams')
  // Until something is typed, what is saved shows, also when somebody else saves it.
  const [typed, setTyped] = useState<string | null>(null)
  const changed = typed !== null && typed !== param.notes
  const rating = rated.isPending ? (rated.variables.body.rating ?? null) : param.rating
  const rate = (next: number | null) =>
    rated.mutate({ body: { opptyPlanId, salesStageParamId, rating: next } }, { onError: error => notify.error(error) })
  // Notes alone: the rating that this page knows may be older than the one that was just given.
  const saveNotes = () =>
    noted.mutate(
      { body: { opptyPlanId, salesStageParamId, notes: typed ?? '' } },
      { onSuccess: () => setTyped(emptyUnlessTyped(typed, null)), onError: error => notify.error(error) },
    )
  return (
    <li className={classes.question}>
      <div className={classes.asked}>
        <span className={classes.words}>{param.question}</span>
        <SegmentedButtons
          label={param.question}
          choices={ratingChoices}
          value={choiceOf(rating)}
          onChange={choice => rate(ratingOf(choice))}
        />
      </div>
      <Textarea
        aria-label={`Notes: ${param.question}`}
        placeholder="Notes"
        autosize
        minRows={1}
        maxRows={8}
        maxLength={5000}
        value={typed ?? param.notes}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Group gap="xs" justify="space-between" mih={changed ? 30 : 0}>
        <Text size="xs" c="dimmed">
          {param.ratedBy && param.ratedAt && `${param.ratedBy}, ${formatDaysAgo(param.ratedAt, new Date())}`}
        </Text>
        {changed && (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => setTyped(null)}>
              Cancel
            </Button>
            <Button size="compact-sm" loading={noted.isPending} onClick={saveNotes}>
              Save
            </Button>
          </Group>
        )}
      </Group>
    </li>
  )
}
