import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import { emptyUnlessTyped } from '#lib/saved-text.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { type EditedStage, QuestionRow } from './QuestionRow.tsx'
import classes from './Rating.module.css'

/** The questions of a stage, for administrators: add, reword, move, delete. They are the same for all plans. */
export function QuestionsEditor({ stage }: { stage: EditedStage }) {
  const [typed, setTyped] = useState('')
  const add = useApiMutation('upsertRatingQuestionByStage')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '' || add.isPending) return
    add.mutate(
      { body: { stageId: stage.stageId, question: typed } },
      { onSuccess: () => setTyped(emptyUnlessTyped(typed, '')) },
    )
  }
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        These questions are asked of every plan at this stage. What was answered to a question goes out of sight with
        it.
      </Text>
      <ol className={classes.editor}>
        {stage.params.map(param => (
          <QuestionRow key={param.salesStageParamId} stage={stage} param={param} />
        ))}
      </ol>
      <form onSubmit={submit}>
        <Group gap="sm" align="flex-start" wrap="nowrap">
          <TextInput
            aria-label="New question"
            placeholder="New question"
            value={typed}
            maxLength={500}
            style={{ flex: 1 }}
            error={add.error && describeError(add.error)}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" disabled={typed.trim() === ''} loading={add.isPending}>
            Add
          </Button>
        </Group>
      </form>
    </Stack>
  )
}
