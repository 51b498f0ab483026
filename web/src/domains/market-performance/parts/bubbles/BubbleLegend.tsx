import { Text } from '@mantine/core'

/** How to read the bubbles, in words. */
export const BubbleLegend = () => (
  <Text size="xs" c="dimmed" mt="xs">
    Right: in more deals than the median card. Up: better among comparable deals. Size: amount of the won deals with the
    card. Circle looking good, diamond address risks, triangle drive adoption, square support or pivot. Hollow: under
    ten closed deals with it or without it. Dark outline and bold name: significant.
  </Text>
)
