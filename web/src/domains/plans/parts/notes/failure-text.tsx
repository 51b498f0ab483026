import { Text } from '@mantine/core'
import { ApiError } from '#lib/api-error.ts'

/** What could not be done, with the reason under it when it is one the user can do something about. */
export const failureText = (words: string, error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? (
    <>
      <p style={{ margin: 0 }}>{words}</p>
      <Text size="sm" c="dimmed" mt="xs">
        {error.detail}
      </Text>
    </>
  ) : (
    words
  )

/** Saving, making or liking a note failed. */
export const laterWords = 'Something went wrong. Please try again later.'
/** Deleting a note failed. */
export const deleteWords = 'Something went wrong!'
/** Adding a comment failed. */
export const commentWords = 'Something went wrong.'
