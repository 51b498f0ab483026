import { isByConsent, nounOf, usualBackfillYears } from '@bic/contract/connections/connection-words'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { localDay } from '#lib/format-date.ts'
import { goTo } from '#lib/go-to.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { notify } from '#ui/notify.ts'
import { FormError } from '#ui/state/FormError.tsx'
import { CredentialFields } from './CredentialFields.tsx'
import {
  consentInput,
  credentialInput,
  type Field,
  fields,
  givenFor,
  type PlaceOf,
  type Security,
  type Typed,
} from './connect-input.ts'
import { consentForms, credentialForms, wayLabels } from './credential-forms.ts'
import { describeConnected, type Offer } from './describe-connection.ts'
import { PlaceFields } from './PlaceFields.tsx'

type Access = Offer['ways'][number]['access']

/** The way that is offered first: one that the server lacks nothing for, if there is any. */
const firstOf = (ways: Offer['ways']): Access =>
  (ways.find(({ missing }) => missing === null) ?? ways[0])?.access ?? 'keyAndSecret'

const yearsBack = (years: number): string => {
  const date = new Date()
  date.setFullYear(date.getFullYear() - years)
  return localDay(date)
}

interface ConnectDialogProps {
  /** `access`: by which way it is connected. */
  offer: Pick<Offer, 'provider' | 'label' | 'ways'> & { access?: Access }
  /** The connection is there and gets new credentials: how far back it reads stays. */
  again?: boolean
  onClose: () => void
}

/** Connects a vendor by one of its ways. The vendor is asked once before anything is stored. */
export function ConnectDialog({ offer, again = false, onClose }: ConnectDialogProps) {
  const { provider, label, ways } = offer
  const noun = nounOf(provider)
  const [access, setAccess] = useState<Access>(offer.access ?? firstOf(ways))
  const [typed, setTyped] = useState<Typed>({
    backfillFrom: again ? '' : yearsBack(usualBackfillYears),
  })
  const create = useApiMutation('createConnection', {
    onSuccess: ({ people }) => {
      notify.success(describeConnected({ provider, label, people }))
      onClose()
    },
  })
  const begin = useApiMutation('beginConsent', { onSuccess: ({ url }) => goTo(url), refetch: false })
  const [security, setSecurity] = useState<Security>('tls')
  const [placeOf, setPlaceOf] = useState<PlaceOf>('production')
  const failed = create.error ?? begin.error
  const isPending = create.isPending || begin.isPending
  const refused = failed instanceof ApiError ? failed : null
  const faultOf = (field: Field) => (refused?.field === field ? refused.detail : undefined)
  const missing = ways.find(way => way.access === access)?.missing ?? null
  const form = credentialForms[provider][access] ?? null
  const consent = access === 'oauth' && isByConsent(provider) ? consentForms[provider] : null
  const hasPlaces = consent?.hasPlaces === true
  const isReady =
    missing === null &&
    (!hasPlaces || placeOf !== 'own' || givenFor(typed, 'place') !== '') &&
    (form?.fields.every(({ field, isOptional }) => isOptional || givenFor(typed, field) !== '') ?? true)
  const set = (field: Field, value: string) => setTyped(before => ({ ...before, [field]: value }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isPending) return
    if (access === 'oauth' && isByConsent(provider)) {
      begin.mutate({ body: { provider, ...consentInput(typed, { placeOf: hasPlaces ? placeOf : null, noun }) } })
      return
    }
    create.mutate({ body: { provider, access, ...credentialInput(typed, { access, form, security }) } })
  }
  return (
    <Dialog
      title={again ? `Connect ${label} again` : `Connect ${label}`}
      opened
      onClose={onClose}
      busy={isPending}
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
                begin.reset()
                setAccess(next)
              }}
            />
          )}
          {missing !== null && (
            <Text size="sm" role="status">
              {missing}
            </Text>
          )}
          {consent && missing === null && (
            <Text size="sm" c="dimmed">
              {consent.where}
            </Text>
          )}
          {hasPlaces && missing === null && (
            <PlaceFields
              label={label}
              placeOf={placeOf}
              domain={typed.place ?? ''}
              fault={faultOf('place')}
              onPlaceOf={setPlaceOf}
              onDomain={domain => set('place', domain)}
            />
          )}
          {form && missing === null && (
            <CredentialFields
              form={form}
              security={access === 'mailAccount' ? security : null}
              typed={typed}
              faultOf={faultOf}
              onSecurity={setSecurity}
              onType={set}
            />
          )}
          {missing === null && noun !== 'record' && (
            <TextInput
              type="date"
              label={again ? `Bring in ${noun}s from an earlier day (optional)` : `Bring in ${noun}s from`}
              description="The newest come first. Those that are uploaded already are recognised."
              value={typed.backfillFrom ?? ''}
              error={faultOf('backfillFrom')}
              onChange={event => set('backfillFrom', event.currentTarget.value)}
            />
          )}
          {failed && !fields.some(field => faultOf(field) !== undefined) && <FormError error={failed} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isReady} loading={isPending}>
              {consent ? `Continue at ${label}` : 'Check and connect'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
