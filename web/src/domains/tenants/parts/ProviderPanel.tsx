import { connectionWays, knownProperties, propertyName } from '@bic/contract/configuration/known-properties'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { PropertyField } from '#domains/configuration/shared/PropertyField.tsx'
import type { Answer } from '#lib/call-types.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { RecorderOAuth } from './RecorderOAuth.tsx'

type Property = Answer<'getSystemProperties'>[number]

interface ProviderPanelProps {
  properties: readonly Property[]
  onSave: (propertyId: number, value: string) => Promise<unknown>
}

const secretNames: readonly string[] = [propertyName.accessKey, propertyName.accessSecret, propertyName.apiPassword]

/** The way that the stored credentials and provider fit; the first one of the provider when none does. */
const wayOf = (provider: string | null, set: ReadonlySet<string>): string => {
  const ways = connectionWays.filter(way => way.provider === provider)
  const fits = ways.find(({ needs }) => needs.length === set.size && needs.every(need => set.has(propertyName[need])))
  return (fits ?? ways[0])?.name ?? ''
}

/** The provider of recorded calls, and the credentials that the chosen way of connecting takes. */
export function ProviderPanel({ properties, onSave }: ProviderPanelProps) {
  const storedOf = (name: string) =>
    properties.find(one => one.propertyName === name)?.propsetPropvalIncontextValue ?? null
  const provider = storedOf(propertyName.provider)
  const set = new Set(secretNames.filter(name => storedOf(name) !== null))
  const [chosen, setChosen] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const name = chosen ?? wayOf(provider, set)
  const way = connectionWays.find(one => one.name === name)
  const missing = way?.needs.filter(need => !set.has(propertyName[need])) ?? []
  const choose = (value: string) => {
    setChosen(value)
    const next = connectionWays.find(one => one.name === value)?.provider
    const known = knownProperties.find(one => one.propertyName === propertyName.provider)
    setFailed(false)
    if (known && next !== undefined && next !== provider) onSave(known.propertyId, next).catch(() => setFailed(true))
  }
  return (
    <Panel title="Call-recording provider">
      <Stack gap="md">
        <Text size="sm">
          {provider === null
            ? 'No provider is set: calls come in by upload only.'
            : missing.length === 0
              ? `${provider} has all credentials that it takes.`
              : `${provider} still needs: ${missing.map(need => knownProperties.find(one => one.propertyName === propertyName[need])?.label.toLowerCase()).join(', ')}.`}
        </Text>
        <SelectMenu
          label="Provider and way of connecting"
          placeholder="Choose a provider"
          width="100%"
          value={name === '' ? null : name}
          choices={connectionWays.map(one => ({ value: one.name, label: one.name }))}
          onChange={choose}
        />
        {failed && (
          <Text size="sm" c="salmon" role="alert">
            The provider was not saved. Please try again.
          </Text>
        )}
        {way?.needs.map(need => {
          const property = properties.find(one => one.propertyName === propertyName[need])
          return (
            property && (
              <PropertyField
                key={property.propertyId}
                propertyId={property.propertyId}
                propertyName={property.propertyName}
                value={property.propsetPropvalIncontextValue}
                onSave={value => onSave(property.propertyId, value)}
              />
            )
          )
        })}
        {way?.provider === 'Gong' && <RecorderOAuth />}
      </Stack>
    </Panel>
  )
}
