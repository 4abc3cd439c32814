import * as Dialog from '@radix-ui/react-dialog';

/** What comes behind the form. */
export function HelpDialog() {
  return (
    <Dialog.Root>
      <Dialog.Trigger>Help</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content>
          <Dialog.Title>Help</Dialog.Title>
          <Dialog.Close>Close</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
