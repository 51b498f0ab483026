import { Text } from '@mantine/core'

/** What it means to count only messages that a person confirmed on the deal, perhaps after it was won or lost. */
export const verifiedMeaning = 'chosen by people, may know the outcome'

/** Stands beside every choice of verified messages while it is made. */
export const VerifiedNote = ({ shown }: { shown: boolean }) =>
  shown ? (
    <Text size="xs" c="dimmed" role="note">
      Verified: {verifiedMeaning}.
    </Text>
  ) : null
