import { ActionIcon, Button, Group, Textarea } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { StageOfPlan, StageParam } from '#domains/plans/api/stage-params.ts'
import { emptyUnlessTyped } from '#lib/saved-text.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { notify } from '#ui/notify.ts'
import classes from './Rating.module.css'

/** A question as it is edited. */
type EditedQuestion = Pick<StageParam, 'salesStageParamId' | 'question' | 'rank'>

/** A stage with its questions as they are edited, whatever a plan answers to them. */
export interface EditedStage extends Pick<StageOfPlan, 'stageId'> {
  readonly params: readonly EditedQuestion[]
}

/** One question that can be reworded, moved and deleted. */
export function QuestionRow({ stage, param }: { stage: EditedStage; param: EditedQuestion }) {
  const [typed, setTyped] = useState<string | null>(null)
  const save = useApiMutation('upsertRatingQuestionByStage')
  // On its own, so that a question can be reworded while the order is being saved.
  const order = useApiMutation('upsertRatingQuestionByStage')
  const remove = useApiMutation('deleteRatingQuestionByStage')
  const { confirm } = useDialogs()
  const present = { id: param.salesStageParamId, stageId: stage.stageId, question: param.question }
  const changed = typed !== null && typed !== param.question
  const onError = (error: Error) => notify.error(error)
  const move = (rank: number) => order.mutate({ body: { ...present, rank } }, { onError })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed && typed.trim() !== '')
      save.mutate(
        { body: { ...present, question: typed } },
        { onSuccess: () => setTyped(emptyUnlessTyped(typed, null)), onError },
      )
  }
  const ask = () =>
    confirm({
      text: `Delete "${param.question}"? Its answers will be hidden in all plans.`,
      confirmLabel: 'Delete',
      dangerous: true,
      onConfirm: () => remove.mutateAsync({ body: { id: present.id } }),
    })
  return (
    <li>
      <form onSubmit={submit}>
        <Group gap={4} justify="flex-end">
          <Textarea
            className={classes.wording ?? ''}
            aria-label={`Question ${param.rank}`}
            value={typed ?? param.question}
            maxLength={500}
            autosize
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <Group gap={4} wrap="nowrap">
            {changed && (
              <Button type="submit" disabled={typed.trim() === ''} loading={save.isPending}>
                Save
              </Button>
            )}
            <ActionIcon
              aria-label={`Move question ${param.rank} up`}
              disabled={param.rank === 1 || order.isPending}
              onClick={() => move(param.rank - 1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={`Move question ${param.rank} down`}
              disabled={param.rank === stage.params.length || order.isPending}
              onClick={() => move(param.rank + 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label={`Delete question ${param.rank}`} onClick={ask}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
      </form>
    </li>
  )
}
