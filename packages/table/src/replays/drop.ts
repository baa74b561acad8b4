import { onCleanup, onMount } from 'solid-js';

/** Opens a record that is dropped anywhere on the page. */
export function onDrop(open: (record: string) => unknown): void {
  const over = (event: DragEvent) => event.preventDefault();
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const record = file ? await file.text() : (event.dataTransfer?.getData('text') ?? '');
    if (record.startsWith('laager record')) open(record);
  };
  onMount(() => {
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
  });
  onCleanup(() => {
    document.removeEventListener('dragover', over);
    document.removeEventListener('drop', drop);
  });
}
