import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import type { PeopleSentence } from './describe-people.ts'

interface PeopleProps {
  sentences: readonly PeopleSentence[]
  /** Lists who has a licence of a type. */
  onLicense: (licenseType: string) => void
}

/** How many people there are and which licences are free; a licence type leads to who has one. */
export const People = ({ sentences, onLicense }: PeopleProps) => (
  <>
    {sentences.map(({ text, licenseType }, i) => (
      <Fragment key={text}>
        {i > 0 && ' '}
        {licenseType === undefined ? (
          text
        ) : (
          <Anchor
            component="button"
            type="button"
            inherit
            underline="always"
            aria-label={`${text} Show who has one.`}
            onClick={() => onLicense(licenseType)}
          >
            {text}
          </Anchor>
        )}
      </Fragment>
    ))}
  </>
)
