import { expertForms } from '@bic/contract/access/expert-application'
import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readForm } from '#domains/access/shared/read-form.ts'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { notify } from '#ui/notify.ts'
import { FormError } from '#ui/state/FormError.tsx'
import { type ExpertStep, expertSteps } from './expert-steps.tsx'

type Profile = Answer<'getExpertProfile'>

const steps = expertForms.map(form => expertSteps[form])

/** What the network shows of an expert, changed by themselves: the fields of their application. */
export function ExpertPageForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const [faults, setFaults] = useState<ReturnType<ExpertStep['check']>>({})
  const save = useApiMutation('saveExpertProfile', {
    onSuccess: () => {
      notify.success('Your page has been changed.')
      onDone()
    },
  })
  const form = useRef<HTMLFormElement>(null)
  // Each step begins with its own first field; the page begins with the first of all.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { jobTitle, company, topics, bio, linkedinUrl } = profile
  const answers = { jobTitle, company: company ?? '', topics, bio: bio ?? '', linkedinUrl: linkedinUrl ?? '' }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const field = readForm(event)
    const said = Object.assign({}, ...steps.map(step => step.read(field))) as Partial<typeof answers>
    const found = Object.assign({}, ...steps.map(step => step.check(said))) as ReturnType<ExpertStep['check']>
    setFaults(found)
    if (Object.keys(found).length > 0) return
    save.mutate({
      body: {
        jobTitle: said.jobTitle ?? '',
        company: said.company ?? '',
        topics: said.topics ?? [],
        bio: said.bio ?? '',
        linkedinUrl: said.linkedinUrl ?? '',
      },
    })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Change your page">
      <Stack gap="md">
        {expertForms.map((name, at) => (
          <Stack key={name} gap="md">
            {steps[at]?.fields(answers, faults)}
          </Stack>
        ))}
        <FormError error={save.error} />
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
