import { TextInput } from '@mantine/core'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { type PlaceOf, places } from './connect-input.ts'

interface PlaceFieldsProps {
  /** Of the vendor. */
  label: string
  placeOf: PlaceOf
  domain: string
  fault: string | undefined
  onPlaceOf: (placeOf: PlaceOf) => void
  onDomain: (domain: string) => void
}

/** At which place of a vendor people consent. */
export function PlaceFields({ label, placeOf, domain, fault, onPlaceOf, onDomain }: PlaceFieldsProps) {
  return (
    <>
      <SegmentedButtons
        label={`Which ${label}`}
        choices={places.map(({ value, says }) => ({ value, label: says }))}
        value={placeOf}
        onChange={onPlaceOf}
      />
      {placeOf === 'own' && (
        <TextInput
          label="Domain, like company.my.salesforce.com"
          maxLength={300}
          autoComplete="off"
          value={domain}
          error={fault}
          onChange={event => onDomain(event.currentTarget.value)}
        />
      )}
    </>
  )
}
