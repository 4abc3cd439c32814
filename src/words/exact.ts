/**
 * Texts of the requirement catalogue, byte for byte, each with the requirement that fixes it.
 * Nothing here is ever reworded; texts of our own stand in `proposed.ts`.
 */
export const exact = {
  // Shared field rules
  phoneIsEmpty: { id: 'ACC-FIELD-01', text: '手机号码不能为空' },
  phoneIsMalformed: { id: 'ACC-FIELD-02', text: '请输入正确的手机号码' },
  phoneIsTaken: { id: 'ACC-FIELD-05', text: '手机号码已被注册' },

  // SMS code
  smsCodeIsEmpty: { id: 'ACC-SMS-01', text: '短信验证码不能为空' },
  smsCodeIsWrong: { id: 'ACC-BIND-13', text: '请输入正确的短信验证码' },
  smsServiceIsBroken: { id: 'ACC-SMS-09', text: '服务异常，请刷新页面重试' },

  // Login
  agreementIsMissing: { id: 'ACC-LOGIN-08', text: '请同意相关协议' },
  loginFailed: { id: 'ACC-BIND-11', text: '登录失败,请刷新页面重试' },

  // Password login
  loginNameIsEmpty: { id: 'ACC-PWL-03', text: '用户名不能为空' },
  loginPasswordIsEmpty: { id: 'ACC-PWL-05', text: '密码不能为空' },
  slideIsMissing: { id: 'ACC-PWL-07', text: '请完成滑动验证' },
  slideFailed: { id: 'ACC-SLIDE-01', text: '滑动验证失败，请重新验证' },
  slideIsBroken: { id: 'ACC-SLIDE-02', text: '验证码加载异常' },

  // Registration
  passwordLength: { id: 'ACC-REG-06', text: '请输入8~16位的密码' },
  registerConfirmationDiffers: { id: 'ACC-REG-08', text: '密码输入不一致' },
  registered: { id: 'ACC-REG-09', text: '注册成功' },
  registerFailed: { id: 'ACC-REG-13', text: '注册失败，请重试' },

  // BindPhone
  phoneIsForeign: { id: 'ACC-BIND-04', text: '请输入与当前账号相同手机号' },
  phoneBound: { id: 'ACC-BIND-08', text: '绑定手机号码成功' },

  // Forgotten and reset password, change of password
  newPasswordIsEmpty: { id: 'ACC-RESET-07', text: '新密码不能为空' },
  passwordComposition: { id: 'ACC-RESET-09', text: '请输入数字、大小写字母、符号组合成的密码' },
  confirmationIsEmpty: { id: 'ACC-RESET-11', text: '确认密码不能为空' },
  confirmationDiffers: { id: 'ACC-RESET-12', text: '两次密码输入不一致' },
  passwordSet: { id: 'ACC-RESET-13', text: '密码设置成功' },
  passwordIsSame: { id: 'ACC-CPW-03', text: '新密码不能与旧密码相同' },
  passwordChanged: { id: 'ACC-CPW-05', text: '修改密码成功' },

  // Profile and uploads
  sexIsMissing: { id: 'ACC-PROF-09', text: '请选择性别' },
  birthdayIsMissing: { id: 'ACC-PROF-10', text: '请选择生日' },
  profileSaved: { id: 'ACC-PROF-11', text: '提交成功' },
  profileNotSaved: { id: 'ACC-PROF-13', text: '提交失败' },
  loginFirst: { id: 'ACC-PROF-15', text: '请登录' },
  pictureTooLarge: { id: 'ACC-UP-04', text: '上传图片不能大于2M' },

  // QR login
  qrIsInvalid: { id: 'ACC-QR-11', text: '二维码失效' },
  qrCodeIsIncomplete: { id: 'ACC-QR-16', text: '获取二维码失败' },
  qrStatusFailed: { id: 'ACC-QR-17', text: '获取二维码状态失败' },
  qrLoginIsIncomplete: { id: 'ACC-QR-18', text: '扫描二维码登录失败' },
  qrLoginFailed: { id: 'ACC-QR-19', text: '使用扫描二维码登录失败' },
  qrCodeFailed: { id: 'ACC-QR-20', text: '获取登录二维码失败' },

  // Page frame
  searchIsEmpty: { id: 'ACC-FRAME-11', text: '请输入商品名称搜索' },
} as const;
