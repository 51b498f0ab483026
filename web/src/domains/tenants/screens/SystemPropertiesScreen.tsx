import { propertyName } from '@bic/contract/configuration/known-properties'
import { Stack } from '@mantine/core'
import { History } from '#domains/configuration/shared/History.tsx'
import { PropertyField } from '#domains/configuration/shared/PropertyField.tsx'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { joinQueries } from '#ui/state/join-queries.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { CustomerList } from '../parts/CustomerList.tsx'
import { ProviderPanel } from '../parts/ProviderPanel.tsx'
import { type AskedCustomer, useAskedCustomer } from '../parts/use-asked-customer.ts'

type Property = Answer<'getSystemProperties'>[number]

/** What stands in the panel of thresholds and names; the rest are settings of the calendar and of what is kept. */
const first: readonly string[] = [
  propertyName.companyName,
  propertyName.consent,
  propertyName.ingestionMinutes,
  propertyName.reportMinutes,
]
const ofProvider: readonly string[] = [
  propertyName.provider,
  propertyName.accessKey,
  propertyName.accessSecret,
  propertyName.apiPassword,
]

const thresholdOf = (properties: readonly Property[], name: string): number =>
  Number(properties.find(one => one.propertyName === name)?.propsetPropvalIncontextValue ?? 0)

/** The answer in a sentence: which calls count. */
const describeThresholds = (system: readonly Property[]): string => {
  const [read, reported] = [propertyName.ingestionMinutes, propertyName.reportMinutes].map(name =>
    thresholdOf(system, name),
  )
  const from = (minutes: number | undefined) => (minutes ? `calls from ${minutes} minutes on` : 'calls of any length')
  return `Uploads take ${from(read)}; reports count ${from(reported)}.`
}

interface PropertiesProps {
  system: readonly Property[]
  customer: readonly Property[]
  customerId: number
}

function Properties({ system, customer, customerId }: PropertiesProps) {
  const saveSystem = useApiMutation('saveSystemProperties')
  const saveCustomer = useApiMutation('saveCustomerProperties')
  const { success } = useDialogs()
  const save = async (propertyId: number, propsetPropvalIncontextValue: string): Promise<void> => {
    const body = { propertyId, propsetPropvalIncontextValue }
    const isSystem = system.some(one => one.propertyId === propertyId)
    await (isSystem
      ? saveSystem.mutateAsync({ query: {}, body })
      : saveCustomer.mutateAsync({ params: { customerId }, body }))
    void success('The property was saved.')
  }
  const all = [...customer, ...system]
  const fields = (properties: readonly Property[]) => (
    <Stack gap="lg">
      {properties.map(property => (
        <div key={property.propertyId}>
          <PropertyField
            propertyId={property.propertyId}
            propertyName={property.propertyName}
            value={property.propsetPropvalIncontextValue}
            onSave={value => save(property.propertyId, value)}
          />
          <History entity="property" entityId={property.propertyId} />
        </div>
      ))}
    </Stack>
  )
  return (
    <>
      <p>{describeThresholds(system)}</p>
      <Panel title="Company and calls">{fields(all.filter(one => first.includes(one.propertyName)))}</Panel>
      <ProviderPanel properties={system} onSave={save} />
      <Panel title="Calendar, currency and how long data is kept">
        {fields(all.filter(one => !first.includes(one.propertyName) && !ofProvider.includes(one.propertyName)))}
      </Panel>
    </>
  )
}

function Administration({ customerId, isProvider }: AskedCustomer) {
  const system = useApiQuery('getSystemProperties', { query: {} })
  const customer = useApiQuery('getCustomerProperties', { params: { customerId } })
  return (
    <Page title="Administration" width={isProvider ? 'full' : 'narrow'}>
      {isProvider && <CustomerList />}
      <QueryState query={joinQueries(system, customer)} loading={<SkeletonRows rows={8} />}>
        {([systemOnes, customerOnes]) => (
          <Properties system={systemOnes} customer={customerOnes} customerId={customerId} />
        )}
      </QueryState>
    </Page>
  )
}

/** The properties of the own customer, and for the provider all customers. */
export default function SystemPropertiesScreen() {
  const asked = useAskedCustomer(undefined)
  return asked ? <Administration {...asked} /> : <SkeletonRows rows={8} />
}
