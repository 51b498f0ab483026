import type { Answer } from '#lib/call-types.ts'

export type LicenseSeats = Answer<'getLicenseSeats'>[number]

const describeSeats = ({ licenseType, seats, taken }: LicenseSeats): string =>
  seats === null ? licenseType : `${licenseType} (${taken} of ${seats} taken)`

/** The licence types to choose from; one without a free seat can only be kept by whoever has it. */
export const seatChoices = (licenses: readonly LicenseSeats[], own: string) => [
  { value: '', label: 'No license', disabled: false },
  ...licenses.map(one => ({
    value: one.licenseType,
    label: describeSeats(one),
    disabled: one.seats !== null && one.taken >= one.seats && one.licenseType !== own,
  })),
]
