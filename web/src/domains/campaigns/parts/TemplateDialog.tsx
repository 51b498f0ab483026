import {
  longestSubject,
  longestTemplate,
  outreachFieldNames,
  outreachFields,
} from '@bic/contract/campaigns/outreach-fields'
import { fillTemplate, problemOfTemplate } from '@bic/engine/text/fill-template'
import { Button, Code, Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import classes from './Campaigns.module.css'

export type OutreachTemplate = Answer<'getOutreachSettings'>[number]

interface TemplateDialogProps {
  /** The template that is changed; left out: a new one. */
  template?: OutreachTemplate
  onClose: () => void
}

const problemOf = (text: string): string | null => problemOfTemplate(text, outreachFieldNames)

/** Asks for subject and text of a template, and shows what somebody would get. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const [name, setName] = useState(template?.name ?? '')
  const [subject, setSubject] = useState(template?.subject ?? '')
  const [text, setText] = useState(template?.template ?? '')
  const [enabled, setEnabled] = useState(template?.enabled ?? true)
  const save = useApiMutation('saveOutreachSettings', { onSuccess: onClose })
  const problems = { subject: problemOf(subject), text: problemOf(text) }
  const isReady = name.trim() !== '' && text.trim() !== '' && problems.subject === null && problems.text === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || save.isPending) return
    save.mutate({ body: { ...(template ? { id: template.id } : {}), name, subject, template: text, enabled } })
  }
  return (
    <Dialog
      title={template ? 'Edit template' : 'New template'}
      opened
      onClose={onClose}
      busy={save.isPending}
      size="xl"
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <FormError error={save.error} />
          <TextInput
            label="Name"
            value={name}
            maxLength={200}
            data-autofocus
            onChange={event => setName(event.currentTarget.value)}
          />
          <TextInput
            label="Subject"
            value={subject}
            maxLength={longestSubject}
            error={problems.subject}
            onChange={event => setSubject(event.currentTarget.value)}
          />
          <Textarea
            label="Text"
            value={text}
            maxLength={longestTemplate}
            autosize
            minRows={4}
            maxRows={14}
            error={problems.text}
            onChange={event => setText(event.currentTarget.value)}
          />
          <Text size="xs" c="dimmed">
            Fields:{' '}
            {outreachFieldNames.map(field => (
              <Code key={field} mr={4}>{`{{${field}}}`}</Code>
            ))}
            A field can have words for when it is not known: <Code>{'{{firstName|there}}'}</Code>
          </Text>
          <section aria-label="Preview">
            <Text size="sm" fw={600}>
              {fillTemplate(subject, outreachFields).text || 'Preview'}
            </Text>
            <Text size="sm" className={classes.previewed}>
              {fillTemplate(text, outreachFields).text || 'The message as it would be sent appears here.'}
            </Text>
          </section>
          <Switch
            label="On: can be chosen by whoever writes to an account"
            checked={enabled}
            onChange={event => setEnabled(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isReady} loading={save.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
