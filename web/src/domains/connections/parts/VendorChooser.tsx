import { nounOf } from '@bic/contract/connections/connection-words'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import type { Offer } from './describe-connection.ts'

const mailboxes = 'E-mails with customers, from mailboxes whose owners agreed'
const records = 'Accounts, contacts and deals, with the stages that deals came through'

/** What comes in from each vendor. */
const comesIn: Readonly<Record<Offer['provider'], string>> = {
  Gong: 'Calls with transcript, speakers and deal',
  'Clari Copilot': 'Calls with transcript, speakers and deal',
  Chorus: 'Calls with transcript, speakers and deal',
  Zoom: 'Recorded meetings with transcript and speakers',
  Fireflies: 'Meetings with transcript and speakers',
  'Microsoft Teams': 'Meetings with transcript and speakers',
  'Google Meet': 'Meetings with transcript and speakers',
  Gmail: mailboxes,
  'Microsoft 365': mailboxes,
  IMAP: mailboxes,
  Salesforce: `${records}, and tasks and events without their texts`,
  HubSpot: `${records}, and calls, meetings, e-mails, tasks and notes without their texts`,
  Outreach: 'E-mails sent to prospects, with account and deal',
}

const groups = [
  { noun: 'call', title: 'Call recorders and meetings' },
  { noun: 'mail', title: 'E-mail' },
  { noun: 'record', title: 'CRM' },
] as const

interface VendorChooserProps {
  offers: readonly Offer[]
  onChoose: (offer: Offer) => void
}

/** The vendors that can be connected, by what they are, with what comes in from each. */
export function VendorChooser({ offers, onChoose }: VendorChooserProps) {
  return (
    <Stack gap="lg">
      {groups.map(({ noun, title }) => {
        const ofGroup = offers.filter(({ provider }) => nounOf(provider) === noun)
        return (
          ofGroup.length > 0 && (
            <Stack key={noun} component="section" gap="xs" aria-label={title}>
              <Text fw={600}>{title}</Text>
              {ofGroup.map(offer => (
                <Group key={offer.provider} justify="space-between" gap="md" wrap="nowrap">
                  <div>
                    <Text size="sm" fw={500}>
                      {offer.label}
                    </Text>
                    <Text size="sm" c="dimmed">
                      {comesIn[offer.provider]}
                    </Text>
                  </div>
                  <Button
                    flex="none"
                    variant="default"
                    leftSection={<IconPlugConnected size={16} aria-hidden />}
                    aria-label={`Connect ${offer.label}`}
                    onClick={() => onChoose(offer)}
                  >
                    Connect
                  </Button>
                </Group>
              ))}
            </Stack>
          )
        )
      })}
    </Stack>
  )
}
