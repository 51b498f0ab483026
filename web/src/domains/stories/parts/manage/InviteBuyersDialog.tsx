import { surveyLanguages } from '@bic/contract/stories/buyer-survey-questions'
import { buyerSurveyTexts } from '@bic/contract/stories/buyer-survey-texts'
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { isEmailAddress } from '#lib/password-rule.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { MultiSelect } from '#ui/input/MultiSelect.tsx'
import type { Option } from '#ui/input/options.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { notify } from '#ui/notify.ts'
import { FormError } from '#ui/state/FormError.tsx'
import { kindWords } from './describe-buyers.ts'

type Buyers = Answer<'listBuyerInvitations'>

interface InviteBuyersDialogProps {
  dealId: number
  buyers: Buyers
  onClose: () => void
}

/** What came of asking, in a sentence. */
const describeInvited = ({ invitedCount, declined }: Answer<'inviteBuyers'>): string =>
  [
    invitedCount === 0
      ? 'Nobody was asked.'
      : `${formatQuantity(invitedCount, 'buyer is', 'buyers are')} asked by mail.`,
    ...(declined.length === 0 ? [] : [`Not asked again, as they wish: ${declined.join(', ')}.`]),
  ].join(' ')

/** Chooses whom to ask about a closed deal, about what, and in which language. */
export function InviteBuyersDialog({ dealId, buyers, onClose }: InviteBuyersDialogProps) {
  const { kinds, people, invitations } = buyers
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const [other, setOther] = useState('')
  const [kind, setKind] = useState(kinds[0] ?? 'win')
  const [language, setLanguage] = useState(surveyLanguages[0] as (typeof surveyLanguages)[number])
  const [message, setMessage] = useState('')
  const invite = useApiMutation('inviteBuyers', {
    onSuccess: answer => {
      if (answer.invitedCount === 0) notify.error(describeInvited(answer))
      else notify.success(describeInvited(answer))
      onClose()
    },
  })
  const busy = invite.isPending
  const waiting = new Set(
    invitations.filter(({ state }) => state === 'open' || state === 'declined').map(({ email }) => email),
  )
  const options = people
    .filter(({ email }) => !waiting.has(email))
    .map(({ email, name, jobTitle }) => ({ key: email, label: [name || email, jobTitle].filter(Boolean).join(', ') }))
  const hasOther = other.trim() !== ''
  const isComplete = (chosen.length > 0 || hasOther) && (!hasOther || isEmailAddress(other.trim()))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isComplete) return
    const named = chosen.map(({ key }) => ({
      email: String(key),
      name: people.find(({ email }) => email === key)?.name ?? '',
    }))
    invite.mutate({
      body: {
        storyId: dealId,
        kind,
        language,
        people: [...named, ...(hasOther ? [{ email: other.trim(), name: '' }] : [])],
        ...(message.trim() === '' ? {} : { message }),
      },
    })
  }
  return (
    <Dialog title="Ask buyers about their decision" opened onClose={onClose} busy={busy}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm">
            Each of them is mailed a link of their own to a few questions. It works once, for 30 days; opening it is not
            recorded. Who has not answered after some days is reminded once; who does not want to answer is not asked
            again.
          </Text>
          <MultiSelect
            label="Buyers"
            options={options}
            value={chosen}
            onChange={setChosen}
            placeholder="Choose people of the account"
          />
          <TextInput
            label="Another address of the account"
            type="email"
            value={other}
            maxLength={254}
            onChange={event => setOther(event.currentTarget.value)}
          />
          {kinds.length > 1 && (
            <SegmentedButtons
              label="Survey"
              choices={kinds.map(value => ({ value, label: kindWords[value] }))}
              value={kind}
              onChange={setKind}
            />
          )}
          <SegmentedButtons
            label="Language"
            choices={surveyLanguages.map(value => ({ value, label: buyerSurveyTexts[value].language }))}
            value={language}
            onChange={setLanguage}
          />
          <Textarea
            label="A personal line (optional)"
            value={message}
            maxLength={1000}
            autosize
            minRows={2}
            maxRows={6}
            onChange={event => setMessage(event.currentTarget.value)}
          />
          <FormError error={invite.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} disabled={!isComplete}>
              Ask them
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
