/** Records as the text of a JSON array, one record a line, so that it can also be read line by line. */
export async function* jsonList(rows: AsyncIterable<object>, onRow: () => void): AsyncGenerator<string> {
  let lead = '[\n'
  for await (const row of rows) {
    onRow()
    yield lead + JSON.stringify(row)
    lead = ',\n'
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n'
}
