import { expect, test } from 'vitest'
import { createGuessing } from '../../platform/auth/guessing.ts'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { forgetGuessesJob } from './forget-guesses.ts'

const world = fileWorld(() => ({ passwords: 'slow' }))
const staff = testMember(world)

const PASSWORD = 'correct horse battery'

async function logIn(email: string, password: string, remoteAddress = '203.0.113.9') {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    remoteAddress,
    payload: { email, password },
  })
  return { status: answer.statusCode, wait: answer.headers['retry-after'], body: answer.json() }
}

const guess = (email: string, address?: string) => logIn(email, 'wrong horse battery', address)
/** The same without the time it takes to look at a password. */
const wrongGuess = (account: string, address: string) =>
  createGuessing(world.services).admit({ kind: 'password', account, address })
const pass = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}

async function guesses(count: number, email: string, address?: string): Promise<number[]> {
  const statuses: number[] = []
  for (let made = 0; made < count; made += 1) statuses.push((await guess(email, address)).status)
  return statuses
}

test('after a few wrong passwords each further one waits twice as long, and says how long', async () => {
  expect(await guesses(6, staff.email)).toEqual([401, 401, 401, 401, 401, 429])
  const { body, wait } = await logIn(staff.email, PASSWORD)
  expect([body.status, wait]).toEqual([429, '1'])
  expect(body.detail).toBe('Too many wrong attempts. Please try again in a second.')
  for (const seconds of [1, 2, 4, 8]) {
    pass(seconds)
    expect((await guess(staff.email)).status).toBe(401)
    expect((await guess(staff.email)).status).toBe(429)
  }
})

test('the right password ends it', async () => {
  await guesses(5, staff.email)
  pass(1)
  expect((await logIn(staff.email, PASSWORD)).status).toBe(200)
  expect(await guesses(5, staff.email)).toEqual([401, 401, 401, 401, 401])
})

test('many guesses at once are counted one by one', async () => {
  const statuses = (await Promise.all(Array.from({ length: 12 }, () => guess(staff.email)))).map(
    ({ status }) => status,
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
})

test('an address no one has an account with is answered alike', async () => {
  const known = await guesses(7, staff.email, '198.51.100.1')
  expect(await guesses(7, `nobody-${Date.now()}@example.com`, '198.51.100.2')).toEqual(known)
})

test('a stranger who guesses elsewhere keeps no one out of where they work', async () => {
  expect((await logIn(staff.email, PASSWORD, '203.0.113.50')).status).toBe(200)
  for (let stranger = 0; stranger < 12; stranger += 1) {
    for (let made = 0; made < 4; made += 1) await wrongGuess(staff.email, `198.51.101.${stranger}`)
  }
  expect((await logIn(staff.email, PASSWORD, '203.0.113.50')).status).toBe(200)
  // In a place they never signed in from, they wait for a minute at most.
  const elsewhere = await logIn(staff.email, PASSWORD, '203.0.113.51')
  expect(elsewhere.status).toBe(429)
  expect(Number(elsewhere.wait)).toBeLessThanOrEqual(60)
  pass(60)
  expect((await logIn(staff.email, PASSWORD, '203.0.113.51')).status).toBe(200)
})

test('one password tried on many accounts is slowed down too', async () => {
  for (let victim = 0; victim < 50; victim += 1)
    await wrongGuess(`victim-${victim}@example.com`, '192.0.2.66')
  expect((await guess('victim-50@example.com', '192.0.2.66')).status).toBe(401)
  expect((await guess('victim-51@example.com', '192.0.2.66')).status).toBe(429)
  expect((await guess('victim-51@example.com', '192.0.2.67')).status).toBe(401)
})

test('the console is slowed down as the API is, and its answer says for how long', async () => {
  await guesses(5, staff.email, '203.0.113.77')
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    remoteAddress: '203.0.113.77',
    headers: { origin: 'https://quotes.example' },
    payload: { email: staff.email.toUpperCase(), password: PASSWORD },
  })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1'])
  expect(answer.json().detail).toBe('Too many wrong attempts. Please try again in 1 second.')
})

test('a stolen session is no way to guess the password either', async () => {
  const statuses: number[] = []
  for (let made = 0; made < 6; made += 1) {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/auth/change-password',
      headers: { origin: 'https://quotes.example', cookie: staff.cookie },
      payload: { currentPassword: 'wrong horse battery', newPassword: 'another horse battery' },
    })
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('what is not a guess is not counted', async () => {
  const malformed = { email: staff.email, password: 'x'.repeat(999) }
  for (let made = 0; made < 8; made += 1) {
    await world.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      remoteAddress: '203.0.113.78',
      headers: { origin: 'https://quotes.example' },
      payload: { ...malformed, email: 'no address' },
    })
  }
  expect((await logIn(staff.email, PASSWORD, '203.0.113.78')).status).toBe(200)
})

test('counters are forgotten after a month, and running twice is the same', async () => {
  await guess(staff.email, '203.0.113.80')
  const left = async () =>
    Number((await world.pool.query('select count(*) from sign_in_guesses')).rows[0].count)
  await forgetGuessesJob.runWith(world.services, {})
  expect(await left()).toBeGreaterThan(0)
  pass(31 * 86_400)
  await forgetGuessesJob.runWith(world.services, {})
  await forgetGuessesJob.runWith(world.services, {})
  expect(await left()).toBe(0)
})
