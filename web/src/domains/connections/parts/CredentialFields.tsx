import { Input, PasswordInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { type Field, type Security, securities, type Typed } from './connect-input.ts'
import type { CredentialForm, FormField } from './credential-forms.ts'

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

interface CredentialFieldsProps {
  form: CredentialForm
  /** How the way to a mail server is encrypted; null: the vendor is none. */
  security: Security | null
  typed: Typed
  faultOf: (field: Field) => string | undefined
  onSecurity: (security: Security) => void
  onType: (field: Field, value: string) => void
}

/** What is entered to connect a vendor by credentials, and where it is found there. */
export function CredentialFields({ form, security, typed, faultOf, onSecurity, onType }: CredentialFieldsProps) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {form.where}
      </Text>
      {security !== null && (
        <Stack gap={4}>
          <SegmentedButtons label="Encryption" choices={securities} value={security} onChange={onSecurity} />
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
          onChange={value => onType(one.field, value)}
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
          onChange={event => onType('baseUrl', event.currentTarget.value)}
        />
      )}
    </>
  )
}
