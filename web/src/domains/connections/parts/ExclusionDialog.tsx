import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { FormError } from '#ui/state/FormError.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'

type Rules = Answer<'getMailExclusions'>
type Field = keyof Rules

const fields: readonly { readonly field: Field; readonly label: string; readonly description: string }[] = [
  { field: 'addresses', label: 'Addresses', description: 'Every mail that names one of them.' },
  { field: 'domains', label: 'Domains', description: 'Every mail with somebody of them, and of what is below them.' },
  { field: 'subjectWords', label: 'Words of subjects', description: 'Anywhere in the subject, as whole words.' },
  {
    field: 'labels',
    label: 'Labels',
    description:
      'Labels, folders, categories and sensitivities: every mail that has one of them when it is read, or one below it.',
  },
]

const linesOf = (text: string): string[] => text.split('\n').flatMap(line => line.trim() || [])

interface FormProps {
  rules: Rules
  onClose: () => void
}

function ExclusionForm({ rules, onClose }: FormProps) {
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>({
    addresses: rules.addresses.join('\n'),
    domains: rules.domains.join('\n'),
    subjectWords: rules.subjectWords.join('\n'),
    labels: rules.labels.join('\n'),
  })
  const save = useApiMutation('saveMailExclusions', {
    onSuccess: () => {
      notify.success('Saved. Mails that were left out are looked at again by the new rules.')
      onClose()
    },
  })
  const refused = save.error instanceof ApiError ? save.error : null
  const faultOf = (field: Field) => (refused?.field?.split('.')[0] === field ? refused.detail : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({
      body: {
        addresses: linesOf(typed.addresses),
        domains: linesOf(typed.domains),
        subjectWords: linesOf(typed.subjectWords),
        labels: linesOf(typed.labels),
      },
    })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {fields.map(({ field, label, description }) => (
          <Textarea
            key={field}
            label={label}
            description={`${description} One a line.`}
            autosize
            minRows={2}
            maxRows={6}
            value={typed[field]}
            error={faultOf(field)}
            onChange={event => {
              const { value } = event.currentTarget
              setTyped(before => ({ ...before, [field]: value }))
            }}
          />
        ))}
        {save.error && !fields.some(({ field }) => faultOf(field) !== undefined) && <FormError error={save.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What is left out of all mailboxes. */
export function ExclusionDialog({ onClose }: { onClose: () => void }) {
  const rules = useApiQuery('getMailExclusions', { query: {} })
  return (
    <Dialog title="What is left out of all mailboxes" opened onClose={onClose} size={560}>
      <Stack gap="md">
        <Text size="sm">
          Of these mails nothing is read but who is named in them, their subject and their labels, and nothing of that
          is stored. Always left out: mails among colleagues, of nobody whose company or address is known here,
          newsletters, automatic mails, and invitations. Mails that are here already stay.
        </Text>
        <QueryState query={rules} loading={<SkeletonText lines={8} />}>
          {answer => <ExclusionForm rules={answer} onClose={onClose} />}
        </QueryState>
      </Stack>
    </Dialog>
  )
}
