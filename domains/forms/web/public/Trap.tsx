// The field that people do not see and programs fill in. Whatever stands in it alone holds nobody back: password managers fill it, too.
import styles from './Public.module.css';

export const Trap = ({ name, onChange }: { name: string; onChange: (value: string) => void }) => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      {name}
      <input
        name={name}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        data-bwignore
        data-form-type="other"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  </div>
);
