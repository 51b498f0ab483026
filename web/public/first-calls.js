// Asks for what the page is sure to ask for, while its scripts are on their way. A file of its own: no inline script.
;(() => {
  const addresses = document.querySelector('meta[name="first-calls"]')?.getAttribute('content')
  let session = null
  try {
    session = JSON.parse(localStorage.getItem('bic.session'))
  } catch {
    // Storage may be refused; then nobody is signed in.
  }
  // A session of single sign-on that has run out is renewed first.
  if (!addresses || !session?.token || session.renewAt <= Date.now()) return
  const answers = new Map()
  for (const template of addresses.split(' ')) {
    const address = template.replace('{userId}', session.user?.userId)
    const answer = fetch(address, { headers: { authorization: `Bearer ${session.token}` } })
    // Whoever takes it hears of it.
    answer.catch(() => {})
    answers.set(address, answer)
  }
  window.firstAnswers = { token: session.token, answers }
})()
