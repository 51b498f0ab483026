import type { OutreachField } from '@bic/contract/campaigns/outreach-fields'
import { fillTemplate } from '@bic/engine/text/fill-template'
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useUser } from '#lib/session.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'

interface Opening {
  readonly cardId: number
  readonly title: string
  readonly talkTrack: string
}

interface OutreachDialogProps {
  readonly account: string
  readonly messages: readonly Opening[]
  readonly onClose: () => void
}

interface FormProps extends Omit<OutreachDialogProps, 'onClose'> {
  readonly templates: readonly { id: number; name: string; subject: string; template: string }[]
}

const copy = (text: string, what: string) =>
  navigator.clipboard
    .writeText(text)
    .then(() => notify.success(`The ${what} is copied.`))
    .catch(() => notify.error(`The ${what} could not be copied.`))

function OutreachForm({ account, messages, templates }: FormProps) {
  const user = useUser()
  const [template, setTemplate] = useState(0)
  const [message, setMessage] = useState(0)
  const [firstName, setFirstName] = useState('')
  const opening = messages[message]
  const used = templates[template]
  const values: Readonly<Partial<Record<OutreachField, string>>> = {
    account,
    firstName: firstName.trim(),
    message: opening?.talkTrack || opening?.title || '',
    messageTitle: opening?.title ?? '',
    sender: user ? `${user.firstName} ${user.lastName}`.trim() : '',
  }
  const subject = fillTemplate(used?.subject ?? '', values)
  const text = fillTemplate(used?.template ?? '', values)
  const missing = [...new Set([...subject.missing, ...text.missing])]
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Template"
        value={String(template)}
        data={templates.map(({ name }, at) => ({ value: String(at), label: name }))}
        onChange={event => setTemplate(Number(event.currentTarget.value))}
      />
      <NativeSelect
        label="Message"
        value={String(message)}
        data={messages.map(({ title }, at) => ({ value: String(at), label: title }))}
        onChange={event => setMessage(Number(event.currentTarget.value))}
      />
      <TextInput
        label="First name of whom you write to"
        value={firstName}
        maxLength={100}
        onChange={event => setFirstName(event.currentTarget.value)}
      />
      {subject.text !== '' && <TextInput label="Subject" readOnly value={subject.text} />}
      <Textarea label="Text" readOnly autosize minRows={4} maxRows={14} value={text.text} />
      <Text size="sm" role="status" c="dimmed">
        {missing.length === 0
          ? 'Nothing is left to fill in.'
          : `Fill in before sending: ${missing.map(field => `[${field}]`).join(', ')}`}
      </Text>
      <Group justify="flex-end" gap="xs">
        {subject.text !== '' && (
          <Button variant="default" onClick={() => copy(subject.text, 'subject')}>
            Copy subject
          </Button>
        )}
        <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy(text.text, 'text')}>
          Copy text
        </Button>
      </Group>
    </Stack>
  )
}

/** Fills a template with a message for an account, to be copied into whatever sends it. */
export function OutreachDialog({ account, messages, onClose }: OutreachDialogProps) {
  const templates = useApiQuery('listOutreachTemplates')
  return (
    <Dialog title={`Write to ${account}`} opened onClose={onClose}>
      <QueryState
        query={templates}
        loading={<SkeletonText lines={6} />}
        empty={<EmptyState title="No templates yet">Administrators add them in Outreach Administration.</EmptyState>}
      >
        {all => <OutreachForm account={account} messages={messages} templates={all} />}
      </QueryState>
    </Dialog>
  )
}
