import { Notifications as Container } from '@mantine/notifications'

/** Where the short messages appear. */
export default function Notifications() {
  return <Container position="bottom-right" autoClose={4000} />
}
