/** Results files that people name, with errors that say what to do about them. */
import { type Results, ResultsFault, readResults } from '@laager/lab';
import { reasonOf } from './files.ts';
import { WrongInput } from './setting.ts';

export function resultsIn(path: string): Results {
  try {
    return readResults(path);
  } catch (error) {
    if (error instanceof ResultsFault) throw new WrongInput(error.message);
    throw new WrongInput(`cannot read ${path}: ${reasonOf(error)}`);
  }
}
