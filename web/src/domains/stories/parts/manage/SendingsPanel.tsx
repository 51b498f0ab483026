import { Button, CopyButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconCopy, IconSend } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { MultiSelect } from '#ui/input/MultiSelect.tsx'
import type { Option } from '#ui/input/options.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { FormError } from '#ui/state/FormError.tsx'
import classes from './Manage.module.css'

type SurveyTeam = Answer<'getSurveyTeam'>

/** Sends the link of the review to members of the team, and lists the links that were sent. */
export function SendingsPanel({ dealId, team, sendings }: SurveyTeam & { dealId: number }) {
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const [message, setMessage] = useState('')
  const options = team.filter(({ active }) => active).map(({ email, name }) => ({ key: email, label: name }))
  const send = useApiMutation('surveyLinkSend', {
    onSuccess: ({ sentCount }) => {
      notify.success(`The link is on its way to ${formatQuantity(sentCount, 'person', 'people')}.`)
      setChosen([])
      setMessage('')
    },
  })
  const [link] = useApiQuery('getMarketLinks', { query: { storyId: dealId } }).data ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending || chosen.length === 0) return
    const emailList = chosen.map(({ key }) => String(key))
    send.mutate({ body: { storyId: dealId, emailList, ...(message.trim() === '' ? {} : { message }) } })
  }
  return (
    <Panel
      title="Links of the review"
      actions={
        link && (
          <CopyButton value={link.url}>
            {({ copied, copy }) => (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconCopy size={14} aria-hidden />}
                onClick={copy}
              >
                {copied ? 'Copied' : 'Copy the link'}
              </Button>
            )}
          </CopyButton>
        )
      }
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <MultiSelect
            label="Send the link to"
            options={options}
            value={chosen}
            onChange={setChosen}
            placeholder="Choose members of the team"
          />
          <Textarea
            label="Message"
            description="Left empty, the mail says who asks"
            value={message}
            maxLength={2000}
            autosize
            minRows={2}
            maxRows={8}
            onChange={event => setMessage(event.currentTarget.value)}
          />
          <FormError error={send.error} />
          <Group justify="flex-end">
            <Button
              type="submit"
              leftSection={<IconSend size={16} aria-hidden />}
              disabled={chosen.length === 0}
              loading={send.isPending}
            >
              Send the link
            </Button>
          </Group>
        </Stack>
      </form>
      {sendings.length > 0 && (
        <ul className={classes.rows} aria-label="Links sent">
          {sendings.map(({ userId, name, email, sentBy, sentAt }) => (
            <li key={`${userId} ${sentAt}`}>
              <div>
                <Text size="sm" fw={500}>
                  {name}
                </Text>
                <Text size="xs" c="dimmed">
                  {email}
                </Text>
              </div>
              <Text size="sm" c="dimmed">
                {formatDateTime(sentAt)}, by {sentBy}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
