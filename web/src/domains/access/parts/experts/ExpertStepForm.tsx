import { type ExpertForm, expertForms } from '@bic/contract/access/expert-application'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { readForm } from '#domains/access/shared/read-form.ts'
import { call } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { Link } from '#ui/Link.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { AccessCard } from '../AccessCard.tsx'
import { type ApplicationDraft, useApplicationDraft } from './application-draft.ts'
import { expertSteps } from './expert-steps.tsx'

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'TOKEN_EXPIRED'

/** One step of the application: stored when it is answered, and kept in the tab for going back. */
export function ExpertStepForm({ form }: { form: ExpertForm }) {
  const step = expertSteps[form]
  const at = expertForms.indexOf(form)
  const [before, after] = [expertForms[at - 1], expertForms[at + 1]]
  const go = useGo()
  const { draft, keep } = useApplicationDraft()
  const [faults, setFaults] = useState<ReturnType<typeof step.check>>({})
  const store = useMutation({
    mutationFn: ({ answers }: Pick<ApplicationDraft, 'answers'>) =>
      call('submitExpertForm', {
        params: { form },
        body: { answers, ...(draft.application === undefined ? {} : { application: draft.application }) },
      }),
    onSuccess: ({ status, application }, { answers }) => {
      keep({ application, isComplete: status === 'complete', answers: { ...answersBeside(answers), ...answers } })
      go(after === undefined ? links.expertSignup() : links.expertForm(after))
    },
    onError: (error, { answers }) => {
      // The server keeps it no longer: what was typed stays, and goes into a new one.
      if (isGone(error)) keep({ isComplete: false, answers: { ...draft.answers, ...answers } })
    },
  })
  /** What other steps said: an answer of this one that is left out is taken back. */
  const answersBeside = (answers: ApplicationDraft['answers']): ApplicationDraft['answers'] => {
    const { bio, ...others } = draft.answers
    return form === 'experience' && answers.bio === undefined ? others : draft.answers
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const answers = step.read(readForm(event))
    const found = step.check(answers)
    setFaults(found)
    if (Object.keys(found).length === 0) store.mutate({ answers })
  }
  return (
    <AccessCard title={step.title} intro={step.intro}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {step.fields(draft.answers, faults)}
          {isGone(store.error) ? (
            <Alert color="salmon" role="alert">
              Your earlier steps are no longer kept. Please go through them once more.
            </Alert>
          ) : (
            <FormError error={store.error} />
          )}
          <Group justify="space-between">
            <Button
              variant="default"
              component={Link}
              href={before === undefined ? links.expert() : links.expertForm(before)}
            >
              Back
            </Button>
            {isGone(store.error) ? (
              <Button component={Link} href={links.expertForm(expertForms[0])}>
                To the first step
              </Button>
            ) : (
              <Button type="submit" loading={store.isPending}>
                Next
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      <Text size="sm" c="dimmed" ta="center">
        Step {at + 1} of {expertForms.length}. Your sign-up follows.
      </Text>
    </AccessCard>
  )
}
