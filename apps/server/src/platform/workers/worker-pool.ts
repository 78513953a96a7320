import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'

export interface WorkerPoolOptions {
  /** The module of the worker: it answers each message with one `WorkerAnswer`. */
  readonly file: string
  readonly size: number
  /** How many may wait while all workers are busy. */
  readonly queueLimit: number
  /** From the moment a worker takes it. */
  readonly timeLimitMs: number
  readonly memoryLimitMb: number
}

/** What a worker says when it is done with a message. */
export type WorkerAnswer<Output> = { readonly output: Output } | { readonly error: string }

interface Task<Input, Output> {
  readonly input: Input
  readonly resolve: (output: Output) => void
  readonly reject: (error: Error) => void
}

interface Running<Input, Output> {
  readonly task: Task<Input, Output>
  readonly timer: NodeJS.Timeout
}

const TRY_AGAIN = 'Please try again in a moment.'

const unavailable = (reason: string, cause?: unknown): AppError =>
  new AppError('unavailable', `${reason} ${TRY_AGAIN}`, {}, { cause })

/**
 * Threads for work that would hold up the event loop. They start when they are
 * first needed and stay warm. A thread that crashes, runs out of memory or
 * takes too long costs its own task only; the next one gets a new thread.
 */
export class WorkerPool<Input, Output> {
  readonly #options: WorkerPoolOptions
  readonly #all = new Set<Worker>()
  readonly #idle: Worker[] = []
  readonly #running = new Map<Worker, Running<Input, Output>>()
  readonly #waiting: Task<Input, Output>[] = []
  #isClosed = false

  constructor(options: WorkerPoolOptions) {
    this.#options = options
  }

  /**
   * @throws AppError `unavailable` when too many wait, it takes too long, or its thread ends;
   *   Error when the work itself throws.
   */
  run(input: Input): Promise<Output> {
    if (this.#isClosed) return Promise.reject(unavailable('The server is stopping.'))
    if (this.#waiting.length >= this.#options.queueLimit) {
      return Promise.reject(unavailable('Too many documents are being made right now.'))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, resolve, reject })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const task of this.#waiting.splice(0)) task.reject(unavailable('The server is stopping.'))
    for (const worker of this.#all) this.#lose(worker, unavailable('The server is stopping.'))
  }

  #next(): void {
    if (this.#waiting.length === 0) return
    const worker = this.#idle.pop() ?? (this.#all.size < this.#options.size ? this.#start() : undefined)
    const task = worker && this.#waiting.shift()
    if (worker === undefined || task === undefined) return
    const timer = setTimeout(
      () => this.#lose(worker, unavailable('This took too long to make.')),
      this.#options.timeLimitMs,
    )
    this.#running.set(worker, { task, timer })
    worker.ref()
    worker.postMessage(task.input)
  }

  #start(): Worker {
    const worker = new Worker(this.#options.file, {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryLimitMb },
    })
    this.#all.add(worker)
    worker.on('message', (answer: WorkerAnswer<Output>) => this.#finish(worker, answer))
    const lost = (cause: unknown) => this.#lose(worker, unavailable('This could not be made.', cause))
    worker.on('error', lost)
    worker.on('exit', (code) => lost(new Error(`The thread ended with ${code}`)))
    return worker
  }

  #finish(worker: Worker, answer: WorkerAnswer<Output>): void {
    const task = this.#release(worker)
    // A waiting thread keeps no process alive.
    worker.unref()
    this.#idle.push(worker)
    if ('error' in answer) task?.reject(new Error(`Work in a thread failed: ${answer.error}`))
    else task?.resolve(answer.output)
    this.#next()
  }

  #lose(worker: Worker, reason: AppError): void {
    if (!this.#all.delete(worker)) return
    const at = this.#idle.indexOf(worker)
    if (at >= 0) this.#idle.splice(at, 1)
    this.#release(worker)?.reject(reason)
    void worker.terminate()
    this.#next()
  }

  #release(worker: Worker): Task<Input, Output> | undefined {
    const running = this.#running.get(worker)
    this.#running.delete(worker)
    clearTimeout(running?.timer)
    return running?.task
  }
}
