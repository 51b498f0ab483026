import { planOffers } from '@bic/contract/entitlements/plan-offers'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { FormError } from '#ui/state/FormError.tsx'

const empty = { customerName: '', domain: '', firstName: '', lastName: '', email: '' }
const fields = [
  { name: 'customerName', label: 'Company', type: 'text' },
  { name: 'domain', label: 'Domain', type: 'text', placeholder: 'company.com' },
  { name: 'firstName', label: 'First name of the administrator', type: 'text' },
  { name: 'lastName', label: 'Last name of the administrator', type: 'text' },
  { name: 'email', label: 'E-mail of the administrator', type: 'email' },
] as const

/** Creates a customer with its first administrator, who is invited by e-mail, and shows its licences. */
export function CreateCustomerDialog({ onClose }: { onClose: () => void }) {
  const [given, setGiven] = useState(empty)
  const [planId, setPlanId] = useState<number | null>(null)
  // Sent again after its answer was lost, it makes one customer.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const go = useGo()
  const { mutate, error, isPending } = useApiMutation('createNewCustomer')
  const isWhole = Object.values(given).every(value => value.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || isPending) return
    const { customerName, domain, ...adminUser } = given
    const body = {
      customerName,
      domain: domain.trim().toLowerCase(),
      adminUser,
      ...(planId === null ? {} : { planId }),
    }
    mutate({ body, idempotencyKey }, { onSuccess: ({ customerId }) => go(links.licenseManagement(customerId)) })
  }
  return (
    <Dialog title="New customer" opened onClose={onClose} busy={isPending}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <FormError error={error} />
          {fields.map(({ name, ...field }, at) => (
            <TextInput
              key={name}
              {...field}
              value={given[name]}
              maxLength={200}
              {...(at === 0 ? { 'data-autofocus': true } : {})}
              onChange={event => setGiven({ ...given, [name]: event.currentTarget.value })}
            />
          ))}
          <SelectMenu
            label="Plan"
            placeholder="None yet"
            width="100%"
            value={planId === null ? null : String(planId)}
            choices={planOffers.map(offer => ({ value: String(offer.planId), label: offer.name }))}
            onChange={value => setPlanId(Number(value))}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isWhole} loading={isPending}>
              Create
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
