import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useDeal } from '#domains/crm/shared/use-deal.ts'
import { CardFromQuestionDialog } from '#domains/playbook/shared/CardFromQuestionDialog.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatDaysAgo } from '#lib/format-date.ts'
import { useMayCall } from '#lib/may-call.ts'
import { emptyUnlessTyped } from '#lib/saved-text.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { notify } from '#ui/notify.ts'

type SurveyQuestion = Answer<'getSurveyQuestions'>[number]

const notSaid = { value: '', label: 'Not mentioned' }

interface AnswerProps {
  dealId: number
  question: SurveyQuestion
}

/** Chosen answers are saved at once. */
function ChosenAnswer({ dealId, question }: AnswerProps) {
  const save = useApiMutation('saveSurveyQuestion')
  const shown = save.isPending ? (save.variables?.body.answer ?? '') : question.answer
  return (
    <SegmentedButtons
      label={question.text}
      choices={[notSaid, ...question.options.map(option => ({ value: option, label: option }))]}
      value={shown}
      onChange={answer =>
        save.mutate(
          { body: { storyId: dealId, questionId: question.questionId, answer } },
          { onError: error => notify.error(error) },
        )
      }
    />
  )
}

/** Written answers are saved with a button; what is typed stays when it fails. */
function WrittenAnswer({ dealId, question }: AnswerProps) {
  const save = useApiMutation('saveSurveyQuestion')
  const [typed, setTyped] = useState<string | null>(null)
  const [making, setMaking] = useState(false)
  const deal = useDeal(making ? dealId : null)
  const mayMake = useMayCall('createPBCardForQuestionForSubtypeForSolution')
  const changed = typed !== null && typed !== question.answer
  return (
    <>
      <Textarea
        aria-label={question.text}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={5000}
        value={typed ?? question.answer}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {changed && (
        <Group gap="xs" justify="flex-end">
          <Button size="compact-sm" variant="default" onClick={() => setTyped(null)}>
            Cancel
          </Button>
          <Button
            size="compact-sm"
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                { body: { storyId: dealId, questionId: question.questionId, answer: typed } },
                { onSuccess: () => setTyped(emptyUnlessTyped(typed, null)), onError: error => notify.error(error) },
              )
            }
          >
            Save
          </Button>
        </Group>
      )}
      {!changed && question.answer !== '' && mayMake && (
        <Button size="compact-sm" variant="subtle" onClick={() => setMaking(true)}>
          Make a message of it
        </Button>
      )}
      {making && (
        <CardFromQuestionDialog
          question={question}
          marketId={deal.data?.marketId ?? null}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}

/** One question with its answer, and whose it is. */
export function SurveyAnswer({ dealId, question }: AnswerProps) {
  return (
    <>
      {question.type === 'text' ? (
        <WrittenAnswer dealId={dealId} question={question} />
      ) : (
        <ChosenAnswer dealId={dealId} question={question} />
      )}
      {question.answeredBy && question.answeredAt && (
        <Text size="xs" c="dimmed">
          {question.answeredBy}, {formatDaysAgo(question.answeredAt, new Date())}
        </Text>
      )}
    </>
  )
}
