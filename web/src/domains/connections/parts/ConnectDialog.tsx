import { isByConsent, nounOf, usualBackfillYears } from '@bic/contract/connections/connection-words'
import { Button, Group, Input, PasswordInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { localDay } from '#lib/format-date.ts'
import { goTo } from '#lib/go-to.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { notify } from '#ui/notify.ts'
import { FormError } from '#ui/state/FormError.tsx'
import { consentForms, credentialFields, credentialForms, type FormField, wayLabels } from './credential-forms.ts'
import { describeConnected, type Offer } from './describe-connection.ts'

type Access = Offer['ways'][number]['access']
const fields = [...credentialFields, 'security', 'baseUrl', 'backfillFrom', 'place'] as const
type Field = (typeof fields)[number]

/** Where people of Salesforce sign in. */
const places = [
  { value: 'production', says: 'Production' },
  { value: 'sandbox', says: 'Sandbox' },
  { value: 'own', says: 'Own domain' },
] as const
type PlaceOf = (typeof places)[number]['value']

/** How the way to a mail server is encrypted. */
const securities = [
  { value: 'tls', label: 'TLS' },
  { value: 'startTls', label: 'STARTTLS' },
] as const
const sandbox = 'test.salesforce.com'

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

interface CredentialInputProps {
  of: FormField
  isFirst: boolean
  value: string
  fault: string | undefined
  onChange: (value: string) => void
}

/** One field of the credentials. */
function CredentialInput({ of, isFirst, value, fault, onChange }: CredentialInputProps) {
  const { label, isSecret, isLong, description } = of
  const shared = {
    label,
    value,
    error: fault,
    maxLength: isLong ? 8000 : 1000,
    ...(description === undefined ? {} : { description }),
    ...(isFirst ? { 'data-autofocus': true } : {}),
  }
  if (isLong)
    return <Textarea {...shared} autosize maxRows={6} onChange={event => onChange(event.currentTarget.value)} />
  if (isSecret)
    return (
      <PasswordInput {...shared} autoComplete="new-password" onChange={event => onChange(event.currentTarget.value)} />
    )
  return <TextInput {...shared} autoComplete="off" onChange={event => onChange(event.currentTarget.value)} />
}

/** Connects a vendor by one of its ways. The vendor is asked once before anything is stored. */
export function ConnectDialog({ offer, again = false, onClose }: ConnectDialogProps) {
  const { provider, label, ways } = offer
  const noun = nounOf(provider)
  const [access, setAccess] = useState<Access>(offer.access ?? firstOf(ways))
  const [typed, setTyped] = useState<Readonly<Partial<Record<Field, string>>>>({
    backfillFrom: again ? '' : yearsBack(usualBackfillYears),
  })
  const create = useApiMutation('createConnection', {
    onSuccess: ({ people }) => {
      notify.success(describeConnected({ provider, label, people }))
      onClose()
    },
  })
  const begin = useApiMutation('beginConsent', { onSuccess: ({ url }) => goTo(url), refetch: false })
  const [security, setSecurity] = useState<(typeof securities)[number]['value']>('tls')
  const [placeOf, setPlaceOf] = useState<PlaceOf>('production')
  const failed = create.error ?? begin.error
  const isPending = create.isPending || begin.isPending
  const refused = failed instanceof ApiError ? failed : null
  const faultOf = (field: Field) => (refused?.field === field ? refused.detail : undefined)
  const missing = ways.find(way => way.access === access)?.missing ?? null
  const form = credentialForms[provider][access] ?? null
  const consent = access === 'oauth' && isByConsent(provider) ? consentForms[provider] : null
  const isOfPlace = consent?.hasPlaces === true && placeOf === 'own'
  const givenFor = (field: Field): string => typed[field]?.trim() ?? ''
  const isReady =
    missing === null &&
    (!isOfPlace || givenFor('place') !== '') &&
    (form?.fields.every(({ field, isOptional }) => isOptional || givenFor(field) !== '') ?? true)
  const set = (field: Field) => (value: string) => setTyped(before => ({ ...before, [field]: value }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isPending) return
    if (access === 'oauth' && isByConsent(provider)) {
      const place = isOfPlace ? givenFor('place') : consent?.hasPlaces && placeOf === 'sandbox' ? sandbox : undefined
      const from = givenFor('backfillFrom')
      const backfillFrom = noun === 'record' || from === '' ? {} : { backfillFrom: from }
      begin.mutate({ body: { provider, ...(place === undefined ? {} : { place }), ...backfillFrom } })
      return
    }
    const isHosted = form !== null && form.address !== null
    const given = [...(form?.fields.map(({ field }) => field) ?? []), ...(isHosted ? (['baseUrl'] as const) : [])]
    const entries = [...given, 'backfillFrom' as const].map(field => [field, givenFor(field)] as const)
    const values = Object.fromEntries(entries.filter(([, value]) => value !== ''))
    // A password may begin or end with a blank.
    const secret = typed.password === undefined ? {} : { password: typed.password }
    const mail =
      access === 'mailAccount'
        ? { security, ...secret, ...('port' in values ? { port: Number(values.port) } : {}) }
        : {}
    create.mutate({ body: { provider, access, ...values, ...mail } })
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
          {consent?.hasPlaces && missing === null && (
            <SegmentedButtons
              label={`Which ${label}`}
              choices={places.map(({ value, says }) => ({ value, label: says }))}
              value={placeOf}
              onChange={setPlaceOf}
            />
          )}
          {isOfPlace && missing === null && (
            <TextInput
              label="Domain, like company.my.salesforce.com"
              maxLength={300}
              autoComplete="off"
              value={typed.place ?? ''}
              error={faultOf('place')}
              onChange={event => set('place')(event.currentTarget.value)}
            />
          )}
          {form && missing === null && (
            <>
              <Text size="sm" c="dimmed">
                {form.where}
              </Text>
              {access === 'mailAccount' && (
                <Stack gap={4}>
                  <SegmentedButtons label="Encryption" choices={securities} value={security} onChange={setSecurity} />
                  {faultOf('security') !== undefined && <Input.Error>{faultOf('security')}</Input.Error>}
                </Stack>
              )}
              {form.fields.map(one => (
                <CredentialInput
                  key={one.field}
                  of={one}
                  isFirst={one === form.fields[0]}
                  value={typed[one.field] ?? ''}
                  fault={faultOf(one.field)}
                  onChange={set(one.field)}
                />
              ))}
              {form.address !== null && (
                <TextInput
                  label="Base address (optional)"
                  description={`Shown on the same page where it is another one than ${form.address}.`}
                  placeholder={form.address}
                  maxLength={300}
                  value={typed.baseUrl ?? ''}
                  error={faultOf('baseUrl')}
                  onChange={event => set('baseUrl')(event.currentTarget.value)}
                />
              )}
            </>
          )}
          {missing === null && noun !== 'record' && (
            <TextInput
              type="date"
              label={again ? `Bring in ${noun}s from an earlier day (optional)` : `Bring in ${noun}s from`}
              description="The newest come first. Those that are uploaded already are recognised."
              value={typed.backfillFrom ?? ''}
              error={faultOf('backfillFrom')}
              onChange={event => set('backfillFrom')(event.currentTarget.value)}
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
