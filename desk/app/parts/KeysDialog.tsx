import { useState } from 'react';
import { areKeysOn, keyList, turnKeys } from './keys.ts';
import { Modal } from './Modal.tsx';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areKeysOn);
  const turn = (on: boolean) => {
    turnKeys(on);
    setIsOn(on);
  };
  return (
    <Modal title="Keys" onClose={onClose}>
      <dl className="key-list">
        {keyList.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="switch">
        <input type="checkbox" checked={isOn} onChange={(event) => turn(event.target.checked)} />
        Use single keys in this browser
      </label>
      <form method="dialog" className="modal-actions">
        <button className="action action-main">Close</button>
      </form>
    </Modal>
  );
}
