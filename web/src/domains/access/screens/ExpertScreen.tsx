import { expertForms, unconfirmedDays } from '@bic/contract/access/expert-application'
import { Button, List, Stack, Text } from '@mantine/core'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { AccessCard } from '../parts/AccessCard.tsx'
import { useApplicationDraft } from '../parts/experts/application-draft.ts'

/** The entry of the expert network: what it offers, and the ways in. */
export default function ExpertScreen() {
  const { draft } = useApplicationDraft()
  return (
    <AccessCard title="Expert network" intro="Be found by people who want to understand how buyers decide.">
      <Stack gap="md">
        <List size="sm" spacing="xs">
          <List.Item>Teams that use Buyer Intelligence Cloud see what you do and which topics you know.</List.Item>
          <List.Item>You decide what is shown, and take it back whenever you like.</List.Item>
          <List.Item>You see no customer's data, and none of them sees your e-mail address.</List.Item>
        </List>
        <Button component={Link} href={links.expertForm(expertForms[0])} size="md">
          {draft.application === undefined ? 'Apply as an expert' : 'Go on with your application'}
        </Button>
        <Button component={Link} href={links.expertSignup()} size="md" variant="default">
          Sign up only
        </Button>
        <Button component={Link} href={links.login()} size="md" variant="subtle">
          Sign in
        </Button>
        <Text size="sm" c="dimmed">
          An application without a confirmed sign-up is deleted after {unconfirmedDays} days.
        </Text>
      </Stack>
    </AccessCard>
  )
}
