import { usualBackfillYears } from '@bic/contract/connections/connection-words'
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { FormError } from '#domains/access/shared/FormError.tsx'
import { ApiError } from '#lib/api-error.ts'
import { localDay } from '#lib/format-date.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { notify } from '#ui/notify.ts'
import type { Offer } from './say-connection.ts'

type Access = Offer['ways'][number]['access']
const fields = ['accessKey', 'accessSecret', 'baseUrl', 'backfillFrom'] as const
type Field = (typeof fields)[number]

/** Where a vendor shows its key and secret, and what it calls them. */
const helpOf: Readonly<Record<Offer['provider'], { key: string; secret: string; where: string; address: string }>> = {
  Gong: {
    key: 'Access key',
    secret: 'Access key secret',
    where:
      'A technical administrator of Gong makes both under Company Settings, Ecosystem, API: “Get API Key”. The secret is shown there once.',
    address: 'https://api.gong.io',
  },
  'Clari Copilot': {
    key: 'API key',
    secret: 'API password',
    where: 'An administrator of Clari Copilot finds both in its settings, under integrations.',
    address: 'https://rest-api.copilot.clari.com',
  },
}

const wayLabels: Readonly<Record<Access, string>> = { keyAndSecret: 'By an access key', oauth: 'By OAuth' }

const yearsBack = (years: number): string => {
  const date = new Date()
  date.setFullYear(date.getFullYear() - years)
  return localDay(date)
}

interface ConnectDialogProps {
  offer: Pick<Offer, 'provider' | 'label' | 'ways'>
  /** The connection is there and gets new credentials: how far back it reads stays. */
  again?: boolean
  onClose: () => void
}

/** Connects a vendor by one of its ways. The vendor is asked once before anything is stored. */
export function ConnectDialog({ offer, again = false, onClose }: ConnectDialogProps) {
  const { provider, label, ways } = offer
  const help = helpOf[provider]
  const [access, setAccess] = useState<Access>(ways[0]?.access ?? 'keyAndSecret')
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>({
    accessKey: '',
    accessSecret: '',
    baseUrl: '',
    backfillFrom: again ? '' : yearsBack(usualBackfillYears),
  })
  const create = useApiMutation('createConnection', {
    onSuccess: ({ people }) => {
      notify.success(
        `${label} answered${people === null ? '' : ` and knows ${people} people`}. Its calls come in from now on.`,
      )
      onClose()
    },
  })
  const refused = create.error instanceof ApiError ? create.error : null
  const faultOf = (field: Field) => (refused?.field === field ? refused.detail : undefined)
  const missing = ways.find(way => way.access === access)?.missing ?? null
  const isKey = access === 'keyAndSecret'
  const isReady = missing === null && (!isKey || (typed.accessKey.trim() !== '' && typed.accessSecret.trim() !== ''))
  const set = (field: Field) => (value: string) => setTyped(before => ({ ...before, [field]: value }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || create.isPending) return
    const { accessKey, accessSecret, baseUrl, backfillFrom } = typed
    create.mutate({
      body: {
        provider,
        access,
        ...(isKey ? { accessKey: accessKey.trim(), accessSecret: accessSecret.trim() } : {}),
        ...(isKey && baseUrl.trim() !== '' ? { baseUrl: baseUrl.trim() } : {}),
        ...(backfillFrom === '' ? {} : { backfillFrom }),
      },
    })
  }
  return (
    <Dialog
      title={again ? `Connect ${label} again` : `Connect ${label}`}
      opened
      onClose={onClose}
      busy={create.isPending}
      size={560}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          {ways.length > 1 && (
            <SegmentedButtons
              label="Way of connecting"
              choices={ways.map(way => ({ value: way.access, label: wayLabels[way.access] }))}
              value={access}
              onChange={next => {
                create.reset()
                setAccess(next)
              }}
            />
          )}
          {missing !== null && (
            <Text size="sm" role="status">
              {missing}
            </Text>
          )}
          {isKey && missing === null && (
            <>
              <Text size="sm" c="dimmed">
                {help.where}
              </Text>
              <TextInput
                label={help.key}
                autoComplete="off"
                data-autofocus
                maxLength={1000}
                value={typed.accessKey}
                error={faultOf('accessKey')}
                onChange={event => set('accessKey')(event.currentTarget.value)}
              />
              <PasswordInput
                label={help.secret}
                autoComplete="new-password"
                maxLength={1000}
                value={typed.accessSecret}
                error={faultOf('accessSecret')}
                onChange={event => set('accessSecret')(event.currentTarget.value)}
              />
              <TextInput
                label="Base address (optional)"
                description={`Shown on the same page where it is another one than ${help.address}.`}
                placeholder={help.address}
                maxLength={300}
                value={typed.baseUrl}
                error={faultOf('baseUrl')}
                onChange={event => set('baseUrl')(event.currentTarget.value)}
              />
            </>
          )}
          {missing === null && (
            <TextInput
              type="date"
              label={again ? 'Bring in calls from an earlier day (optional)' : 'Bring in calls from'}
              description="The newest come first. Those that are uploaded already are recognised."
              value={typed.backfillFrom}
              error={faultOf('backfillFrom')}
              onChange={event => set('backfillFrom')(event.currentTarget.value)}
            />
          )}
          {create.error && !fields.some(field => faultOf(field) !== undefined) && <FormError error={create.error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={create.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isReady} loading={create.isPending}>
              Check and connect
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
