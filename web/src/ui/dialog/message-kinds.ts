/** Title and header colour of every kind of message. */
export const messageKinds = {
  success: { title: 'Success!', tone: 'teal' },
  confirm: { title: 'Confirm', tone: 'teal' },
  error: { title: 'Oops!', tone: 'salmon' },
} as const
